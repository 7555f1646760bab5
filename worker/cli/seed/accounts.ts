import type { ShippedRole } from '../../people/accounts/shipped-roles.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Detal-demo-1'

export interface DemoAccount {
  email: string
  firstName: string
  lastName: string
  /** Null: a shopper, who has no role. */
  role: ShippedRole | null
}

/** One account per shipped role, and a shopper. The README lists them. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: 'owner@example.com', firstName: 'Ольга', lastName: 'Владимирова', role: 'owner' },
  { email: 'manager@example.com', firstName: 'Максим', lastName: 'Гончар', role: 'manager' },
  { email: 'buyer@example.com', firstName: 'Богдан', lastName: 'Синица', role: 'buyer' },
  { email: 'content@example.com', firstName: 'Ксения', lastName: 'Лис', role: 'content' },
  { email: 'support@example.com', firstName: 'Светлана', lastName: 'Ковалёва', role: 'support' },
  { email: 'shopper@example.com', firstName: 'Павел', lastName: 'Жук', role: null },
]
