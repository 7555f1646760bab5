import { type Fragment, sql } from '../../db/query.ts'
import type { Permission } from '../../permissions.ts'
import type { TaskSubjectType } from './schemas.ts'

interface Subject {
  /** Who may see it, and so make tasks about it. */
  permission: Permission
  /** Its name; a row where it is there. `id` is the key that is looked for. */
  name: (id: Fragment) => Fragment
}

/** What each kind of thing is called, and who may see it. */
export const SUBJECTS: Record<TaskSubjectType, Subject> = {
  contact: {
    permission: 'customers.contacts.view',
    name: (id) => sql`SELECT name FROM contacts WHERE id = ${id} AND deleted_at IS NULL`,
  },
  user: {
    permission: 'customers.users.view',
    name: (id) => sql`SELECT coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)
      FROM users WHERE id = ${id} AND deleted_at IS NULL`,
  },
  company: {
    permission: 'customers.companies.view',
    name: (id) => sql`SELECT name FROM companies WHERE id = ${id}`,
  },
  supplier: {
    permission: 'suppliers.suppliers.view',
    name: (id) => sql`SELECT name FROM suppliers WHERE id = ${id}`,
  },
  order: {
    permission: 'sales.orders.view',
    name: (id) => sql`SELECT number FROM orders WHERE id = ${id}`,
  },
}
