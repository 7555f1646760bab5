/** A list of products is narrowed, ordered and counted among its first so many matches. */
export const MOST_MATCHES = 100
