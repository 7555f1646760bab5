/** The header by which the Worker says that the store is there, though its shop is not open yet. */
export const STORE_STATE = 'X-Store-State'
export const NOT_OPEN = 'not-open'
