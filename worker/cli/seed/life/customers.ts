import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.ts'
import { teams } from '../../../db/schema/teams.ts'
import { Caller } from './caller.ts'
import { after, type Story } from './days.ts'
import { lifePeople, type LifePerson } from './people.ts'
import type { World } from './world.ts'

/** Somebody registers, says where they live and, where there is one, for which company they buy. */
export async function* newCustomer(world: World, person: LifePerson, nth: number): Story {
  const user = await register(world, person)
  yield after(0.1)
  const caller = new Caller(world, user, person.locale)
  const phone = `+375 29 000-${String(10 + nth).padStart(2, '0')}-${String(99 - nth)}`
  const place = {
    country: person.country,
    city: person.city,
    postcode: person.postcode,
    address_line_one: person.street,
  }
  const names = { first_name: person.first, last_name: person.last }
  const made = await caller.post<{ id: number }>('/user/addresses', { ...place, ...names, phone })
  const companyId = await newCompany(caller, person, place)
  world.customers.push({
    caller,
    userId: user.id,
    addressId: made.id,
    companyId,
    country: person.country,
  })
}

/** All who come, over the first two months; the first ten were there before the first day. */
export function begin(world: World, first: number, days: number): void {
  for (const [nth, person] of lifePeople().entries()) {
    const at = nth < 10 ? first : first + ((nth - 9) / 30) * days * 0.7 * 86_400_000
    world.days.begin(`customer ${person.login}`, at, newCustomer(world, person, nth))
  }
}

/** With the password of the demo's shopper. */
async function register(world: World, person: LifePerson) {
  const { db, clock } = world
  const [shopper] = await db.select().from(users).where(eq(users.email, 'shopper@example.com'))
  const at = new Date(clock.now())
  const [user] = await db
    .insert(users)
    .values({
      email: `${person.login}@example.com`,
      firstName: person.first,
      lastName: person.last,
      locale: person.locale,
      passwordHash: shopper?.passwordHash ?? '',
      emailVerifiedAt: at,
      createdAt: at,
      kind: person.company === null ? 'private' : 'company',
    })
    .returning()
  if (user === undefined) throw new Error('nobody registered')
  const name = `${person.first} ${person.last}`
  const [team] = await db
    .insert(teams)
    .values({ name, ownerId: user.id, isPersonal: true, createdAt: at })
    .returning()
  const currentTeamId = team?.id ?? null
  await db.update(users).set({ currentTeamId }).where(eq(users.id, user.id))
  return { ...user, currentTeamId }
}

async function newCompany(
  caller: Caller,
  { company, country }: LifePerson,
  place: object,
): Promise<number | null> {
  if (company === null || country !== 'BY') return null
  const { id } = await caller.post<{ id: number }>('/user/companies', {
    ...place,
    country: 'BY',
    name: company.name,
    tax_number: company.taxNumber,
    email: `office@${company.login}.example`,
    is_default: true,
  })
  return id
}
