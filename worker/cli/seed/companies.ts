import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { companies } from '../../db/schema/customers.ts'
import { customerGroups, groupPeople } from '../../db/schema/groups.ts'
import { teams } from '../../db/schema/teams.ts'
import { NO_PASSWORD } from '../../people/accounts/password.ts'

const GROUPS = [
  {
    id: 1,
    name: 'СТО',
    discountBps: 700,
    isCreditOn: true,
    creditLimit: 200_000,
    creditDays: 14,
    creditCurrency: 'BYN',
    joinTurnover: 1_000_000,
    joinDays: 90,
  },
  { id: 2, name: 'Опт', discountBps: 1_000 },
  { id: 3, name: 'Постоянные', discountBps: 300 },
]

interface DemoCompany {
  person: { email: string; firstName: string; lastName: string; phone: string }
  company: Pick<typeof companies.$inferInsert, 'name' | 'taxNumber' | 'city' | 'addressLineOne'> &
    Partial<typeof companies.$inferInsert>
}

/** Numbers with right check digits; nobody's addresses. */
const COMPANIES: DemoCompany[] = [
  {
    person: {
      email: 'garage@example.com',
      firstName: 'Андрей',
      lastName: 'Мельник',
      phone: '+375291110001',
    },
    company: {
      name: 'ООО «Гараж на Прикладной»',
      taxNumber: '100582333',
      city: 'Минск',
      addressLineOne: 'ул. Прикладная, 14',
      groupId: 1,
    },
  },
  {
    person: {
      email: 'plant@example.com',
      firstName: 'Ірына',
      lastName: 'Савіч',
      phone: '+375291110002',
    },
    company: {
      name: 'ААТ «Завод рэле»',
      taxNumber: '190542056',
      city: 'Гродна',
      addressLineOne: 'вул. Прыкладная, 2',
      creditMode: 'own',
      creditLimit: 1_500_000,
      creditDays: 30,
      creditCurrency: 'BYN',
      note: 'Плаціць у канцы месяца.',
    },
  },
  {
    person: {
      email: 'workshop@example.com',
      firstName: 'Лев',
      lastName: 'Орлов',
      phone: '+375291110003',
    },
    company: {
      name: 'ЧУП «Мастерская света»',
      taxNumber: '193100002',
      city: 'Брест',
      addressLineOne: 'ул. Образцовая, 7',
      groupId: 2,
    },
  },
]

/** Groups, and companies of customers who never sign in, so that nobody's prices are others than the shop's. */
export const companyRows = (db: Db) => [
  db.insert(customerGroups).values(GROUPS).onConflictDoNothing(),
  ...COMPANIES.flatMap(({ person, company }) => [
    db
      .insert(users)
      .values({
        ...person,
        kind: 'company',
        locale: 'ru',
        passwordHash: NO_PASSWORD,
        emailVerifiedAt: new Date(),
      })
      .onConflictDoNothing(),
    db.insert(teams).values({
      name: `${person.firstName} ${person.lastName}`,
      ownerId: sql`${idOf(person.email)}`,
      isPersonal: true,
    }),
    db
      .insert(companies)
      .values({
        country: 'BY',
        postcode: '220000',
        phone: person.phone,
        email: person.email,
        isDefault: true,
        ...company,
        userId: sql`${idOf(person.email)}`,
      })
      .onConflictDoNothing(),
  ]),
  db
    .insert(groupPeople)
    .values({ userId: sql`${idOf('workshop@example.com')}`, groupId: 3 })
    .onConflictDoNothing(),
]

const idOf = (email: string) => sql`(SELECT id FROM users WHERE email = ${email})`
