import { createRoute } from '@tanstack/react-router'
import { contactDetail, contacts } from '../../../admin/customers/contacts/contacts.ts'
import { MAY_IMPORT } from '../../../admin/customers/contacts/import/import.ts'
import { tasks } from '../../../admin/customers/tasks/tasks.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { lazyPages } from '../lazy-pages.ts'
import { listRoute } from '../list-route.ts'

/** Contacts and tasks name each other. */
const beforeLoad = ({ context }: { context: { locale: Locale } }) =>
  loadTexts(context.locale, [contacts.texts, tasks.texts])

const page = lazyPages(
  async () => (await import('../../../admin/customers/contacts/contact-pages.ts')).CONTACT_PAGES,
)

/** The list; a new one is made in a dialog over it. */
export const contactsRoute = createRoute({
  ...listRoute(contacts),
  path: 'customers/contacts',
  beforeLoad,
  component: page('list'),
})

export const createContactRoute = createRoute({
  getParentRoute: () => contactsRoute,
  path: 'create',
  staticData: { permission: 'customers.contacts.create' },
  component: page('create'),
})

export const importContactsRoute = createRoute({
  getParentRoute: () => adminRoute,
  staticData: { permission: MAY_IMPORT },
  path: 'customers/contacts/import',
  beforeLoad,
  component: page('import'),
})

export const tasksRoute = createRoute({
  ...listRoute(tasks),
  path: 'customers/contacts/tasks',
  beforeLoad,
  component: page('tasks'),
})

export const contactRoute = createRoute({
  getParentRoute: () => adminRoute,
  staticData: { permission: contacts.view },
  path: 'customers/contacts/$contactId',
  params: {
    parse: ({ contactId }) => ({ contactId: idParam(contactId) }),
    stringify: ({ contactId }) => ({ contactId: String(contactId) }),
  },
  beforeLoad,
  loader: ({ context, params }) => {
    if (context.can(contacts.view))
      void context.queryClient.prefetchQuery(contactDetail(params.contactId))
  },
  component: page('one'),
})
