import { conflict } from '../../errors.ts'
import type { AdminPage } from './schemas.ts'

/** The 409 for a page that has been changed in the meantime, with its current state. */
export const changedBefore = (current: AdminPage) => conflict('page_changed', { current })
