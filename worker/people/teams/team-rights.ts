import { ROLES_GIVEN_BY, type TeamStanding } from './schemas.ts'

// Who may do what in a team beyond the roles one may give (`ROLES_GIVEN_BY`). Names, deletion and taking
// invitations back are the owner's alone.

/** Whether somebody may invite people and sees who is invited. */
export const mayInvite = (standing: TeamStanding): boolean => ROLES_GIVEN_BY[standing].length > 0

/** An order as far as rights go: which team it was placed for, and by whom. */
interface TeamOrder {
  teamId: number | null
  userId: number
}

/** Somebody, with what he is in the order's team; null: not in it. */
interface Asking {
  userId: number
  standing: TeamStanding | null
}

/** Everybody in a team sees its orders; what one ordered oneself one sees for ever. */
export const maySeeOrder = (order: TeamOrder, asking: Asking): boolean =>
  order.userId === asking.userId || (order.teamId !== null && asking.standing !== null)

/** Cancelling, paying and the like: one's own orders, and all of them for the owner and admins. */
export const mayChangeOrder = (order: TeamOrder, asking: Asking): boolean => {
  const { standing } = asking
  if (order.userId === asking.userId) return standing !== 'viewer' || order.teamId === null
  return order.teamId !== null && (standing === 'owner' || standing === 'admin')
}

/** Viewers only look. */
export const mayOrderFor = (standing: TeamStanding): boolean => standing !== 'viewer'
