import { GroupsPage } from './groups-page.tsx'
import { CreateGroupPage } from './create-group-page.tsx'
import { GroupPage } from './group-page.tsx'

/** The pages of groups of customers travel as one file. */
export const GROUP_PAGES = {
  list: GroupsPage,
  create: CreateGroupPage,
  one: GroupPage,
}
