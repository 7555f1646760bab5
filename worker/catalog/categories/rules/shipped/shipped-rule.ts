/**
 * A category's address below its trade, then the conditions that all must hold: words with commas between them,
 * of which one must be in the name; with `-` before them, none may be; with `+`, attributes that must be found.
 */
export type ShippedRule = readonly [path: string, ...conditions: string[]]
