import type { AdminCompany } from '../../../people/companies/staff/schemas.ts'
import type { CompanyAccount } from '../../../sales/company-accounts/schemas.ts'
import { atWork, DAY_MS, type Story } from './days.ts'
import { place } from './orders.ts'
import type { Customer, World } from './world.ts'

interface Habit {
  /** Which of the companies that were there first. */
  nth: number
  limit: number
  days: number
  note: string
  course: (world: World, customer: Customer) => Story
}

/** Two companies that pay later: one by one payment for several orders, one that is late. */
const HABITS: Habit[] = [
  { nth: 0, limit: 3_000_000, days: 21, note: 'Платят раз в месяц, одной платёжкой.', course: paysMonthly },
  { nth: 1, limit: 1_500_000, days: 7, note: 'Напоминать об оплате.', course: paysLate },
] // prettier-ignore

/** Nobody who is late orders for longer than this before the end. */
const LATE_DAYS = 30

/** From one month's orders of who pays monthly to the next. */
const MONTH_HOURS = 24 * 26

/** About how many orders on account there will be: others need not be made. */
export const ordersIn = (days: number): number =>
  2 * Math.ceil((days * 24) / (MONTH_HOURS + 160)) + 2

export function begin(world: World, first: number): void {
  for (const habit of HABITS) {
    const late = habit.course === paysLate ? world.end - LATE_DAYS * DAY_MS : 0
    world.days.begin(`account ${habit.nth}`, Math.max(first, late), open(world, habit))
  }
}

/** Staff agree on terms with a company, which then orders by them. */
async function* open(world: World, { nth, limit, days, note, course }: Habit): Story {
  yield atWork(20)
  const customer = world.customers.filter(({ companyId }) => companyId !== null)[nth]
  if (customer?.companyId == null) return
  const path = `/admin/companies/${customer.companyId}`
  const company = await world.staff.manager.get<AdminCompany>(path)
  await world.staff.manager.put(path, {
    ...legalOf(company),
    group_id: company.group?.id ?? null,
    credit: { mode: 'own', limit, days },
    note,
    prices: { every: company.prices.every, to: company.prices.to },
    version: company.version,
  })
  yield* course(world, customer)
}

/** What an order, and its invoice a while later, add to what is owed. */
async function* buyOnAccount(world: World, customer: Customer): Story {
  const placed = await place(world, customer, 'on_account')
  if (placed === null) return
  const { id } = placed.order
  world.sold.set(id, nothing)
  yield atWork(3)
  await world.staff.manager.post(`/admin/orders/${id}/invoices`)
}

async function* nothing(): Story {}

/** Two orders a month, and one payment for both. */
async function* paysMonthly(world: World, customer: Customer): Story {
  for (;;) {
    yield* buyOnAccount(world, customer)
    yield atWork(60)
    yield* buyOnAccount(world, customer)
    yield atWork(24 * 4)
    await pay(world, customer, 1)
    yield atWork(MONTH_HOURS)
  }
}

/** The first order is paid and half of the second; the rest is overdue since. */
async function* paysLate(world: World, customer: Customer): Story {
  yield* buyOnAccount(world, customer)
  yield atWork(10)
  yield* buyOnAccount(world, customer)
  yield atWork(24)
  await pay(world, customer, 2)
}

/** One payment for the open orders, the first to be due first: of the last of them one part of so many. */
async function pay(
  { staff, random }: World,
  { companyId }: Customer,
  parts: number,
): Promise<void> {
  const path = `/admin/companies/${companyId}`
  const { open } = await staff.manager.get<CompanyAccount>(`${path}/account`)
  const last = open.at(-1)
  if (last === undefined) return
  const before = open.slice(0, -1).reduce((sum, { left }) => sum + left.amount, 0)
  const amount = before + Math.ceil(last.left.amount / parts)
  const { currency } = last.left
  await staff.manager.post(`${path}/payments`, {
    amount,
    currency,
    note: `ПП ${random.between(100, 999)}`,
  })
}

const LEGAL = [
  'name', 'tax_number', 'country', 'address_line_one', 'address_line_two', 'city', 'district', 'postcode', 'phone',
  'email', 'bank_name', 'bank_account', 'bank_code',
] as const // prettier-ignore

const legalOf = (company: AdminCompany) =>
  Object.fromEntries(LEGAL.map((name) => [name, company[name]]))
