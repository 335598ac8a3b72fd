/** How long skeletons of policies and hours stand at least. */
export const skeletonMs = 100;
