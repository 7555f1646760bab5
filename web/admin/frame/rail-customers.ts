import { Building2, Contact, Users, UsersRound } from 'lucide-react'
import type { RailSection } from './rail-entry.ts'

/** Those who buy, and everybody else the store knows. */
export const RAIL_CUSTOMERS: RailSection = {
  key: 'customers',
  entries: [
    {
      key: 'users',
      to: '/$locale/admin/customers/users',
      icon: Users,
      permission: 'customers.users.view',
    },
    {
      key: 'companies',
      to: '/$locale/admin/customers/companies',
      icon: Building2,
      permission: 'customers.companies.view',
    },
    {
      key: 'customerGroups',
      to: '/$locale/admin/customers/groups',
      icon: UsersRound,
      permission: 'customers.groups.view',
    },
    {
      key: 'contacts',
      to: '/$locale/admin/customers/contacts',
      icon: Contact,
      permission: 'customers.contacts.view',
    },
  ],
}
