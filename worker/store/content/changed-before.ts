import { conflict } from '../../errors.ts'
import type { AdminPage } from './schemas.ts'

/** The 409 of a page that somebody else has changed, with what it is now. */
export const changedBefore = (current: AdminPage) => conflict('page_changed', { current })
