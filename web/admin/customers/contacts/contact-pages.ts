import { CreateContactPage } from './contact-dialog.tsx'
import { ContactPage } from './contact-page.tsx'
import { ContactsPage } from './contacts-page.tsx'
import { ImportPage } from './import/import-page.tsx'
import { TasksPage } from '../tasks/tasks-page.tsx'

/** The pages of contacts and tasks, which show each other's parts: they travel as one file. */
export const CONTACT_PAGES = {
  list: ContactsPage,
  create: CreateContactPage,
  one: ContactPage,
  import: ImportPage,
  tasks: TasksPage,
}
