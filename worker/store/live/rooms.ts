/** JSON of the visitor; set by the Worker alone. */
export const VISITOR_HEADER = 'x-visitor'

/** Everybody connected from the back office. */
export const STAFF_ROOM = 'staff'

/** Everything one person is connected from in the shop. */
export const roomOf = (userId: number): string => `user:${userId}`
