import { PERMISSIONS } from '../../worker/permissions.ts'

/** Everybody who works here: the verb asks whose the task is. */
const STAFF = PERMISSIONS.join('|')

/** Contacts and tasks; part of `ADMIN_ROUTES`. */
export const CONTACT_ROUTES: Record<string, string> = {
  'GET /admin/contacts': 'customers.contacts.view',
  'POST /admin/contacts': 'customers.contacts.create',
  'GET /admin/contacts/tags': 'customers.contacts.view',
  'GET /admin/contacts/subjects': 'customers.contacts.view',
  'GET /admin/contacts/:id': 'customers.contacts.view',
  'PUT /admin/contacts/:id': 'customers.contacts.update',
  'DELETE /admin/contacts/:id': 'customers.contacts.delete',
  'POST /admin/contacts/:id/restore': 'customers.contacts.delete',
  'GET /admin/contacts/:id/duplicates': 'customers.contacts.view',
  'POST /admin/contacts/:id/merge': 'customers.contacts.update',
  'GET /admin/tasks': STAFF,
  'POST /admin/tasks': 'customers.contacts.update',
  'GET /admin/tasks/assignees': 'customers.contacts.view',
  'PUT /admin/tasks/:id': 'customers.contacts.update',
  'DELETE /admin/tasks/:id': 'customers.contacts.update',
  'POST /admin/tasks/:id/done': STAFF,
  'POST /admin/tasks/:id/undone': STAFF,
}
