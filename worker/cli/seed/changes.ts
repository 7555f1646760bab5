import { call, type Visitor } from '../api-client.ts'
import { SUPPLIERS } from './supply.ts'

/** What the manager has found out about the demo's suppliers since: the audit log tells of it. */
const FOUND_OUT: Record<string, object> = {
  MICRO: {
    website: 'https://microtrade.example',
    note: 'Электронные компоненты: склад в Минске и поставки под заказ. Заказы до 15:00.',
  },
  AUTO: { website: 'https://avtosnab.example' },
}

/** Changes the demo's suppliers, as the manager would. */
export async function seedChanges(visitor: Visitor): Promise<void> {
  for (const { id, code } of SUPPLIERS) {
    await call(visitor, `/admin/suppliers/${id}`, {
      method: 'PUT',
      json: FOUND_OUT[code] ?? {},
    })
  }
}
