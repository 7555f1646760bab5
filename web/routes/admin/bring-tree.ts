/**
 * The back office's addresses. Apart from their door, so that the shop's first chunk does not carry the names of
 * all that they need.
 */
export const bringTree = async () => (await import('./admin-tree.ts')).adminTree
