/** Links to the site of the platform with this end put the cursor into 'Find your workspace'. */
export const findHash = "#find";
