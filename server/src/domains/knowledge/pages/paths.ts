/** Addresses of the public pages. */
export const homePath = "/knowledge-base";
export const searchPath = "/knowledge-base/search";
export const feedPath = "/knowledge-base/feed.xml";
export const articlePath = (slug: string) => `/knowledge-base/articles/${slug}`;
export const categoryPath = (slug: string) => `/knowledge-base/categories/${slug}`;
export const picturePath = (file: string) => `/knowledge-base/images/${file}`;
