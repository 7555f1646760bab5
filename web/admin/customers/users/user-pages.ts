import { CreatePage } from './create-dialog.tsx'
import { UserPage } from './user-page.tsx'
import { UsersPage } from './users-page.tsx'

/** The pages of users travel as one file. */
export const USER_PAGES = {
  list: UsersPage,
  create: CreatePage,
  one: UserPage,
}
