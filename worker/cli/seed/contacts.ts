import type { Contact } from '../../people/contacts/schemas.ts'
import type { Task } from '../../people/tasks/schemas.ts'
import { call, type Visitor } from '../api-client.ts'

const DAY_MS = 24 * 3600 * 1000
/** The demo's owner, by the order of its accounts; the manager makes the contacts. */
const OWNER_ID = 1
const SHOPPER_ID = 6

interface DemoTask {
  what: string
  /** Days from today. */
  due: number
  assignee_id?: number
  isDone?: boolean
}

interface DemoContact {
  contact: object
  tasks?: DemoTask[]
}

/** People at the demo's suppliers and customers, two of them entered twice, and what is to be done about them. */
const CONTACTS: DemoContact[] = [
  {
    contact: {
      name: 'Ирина Савицкая',
      firm: 'Микротрейд',
      position: 'менеджер по продажам',
      email: 'savitskaya@microtrade.example',
      phones: ['+375 29 600-10-01', '+375 17 200-00-01'],
      locale: 'ru',
      tags: ['отвечает сразу', 'срочные поставки'],
      links: [{ type: 'supplier', id: 1 }],
      note: 'На письма отвечает до обеда, после – только звонить.',
    },
    tasks: [
      { what: 'Позвонить: цены на реле с декабря', due: 0 },
      { what: 'Спросить о складе в Шэньчжэне', due: 2, assignee_id: OWNER_ID },
      { what: 'Получить новый прайс-лист', due: -6, isDone: true },
    ],
  },
  {
    contact: {
      name: 'Ли Вэй',
      firm: 'Shenzhen Parts Co.',
      position: 'export manager',
      email: 'wei.li@shenzhen-parts.example',
      phones: ['+86 755 8000 0001'],
      locale: 'en',
      tags: ['отвечает сразу'],
      links: [{ type: 'supplier', id: 1 }],
    },
  },
  {
    contact: {
      name: 'Олег Дроздов',
      firm: 'Автоснаб',
      position: 'бухгалтерия',
      email: 'buh@avtosnab.example',
      phones: ['+7 4812 00-00-03'],
      locale: 'ru',
      tags: ['отвечает сразу', 'документы'],
      links: [{ type: 'supplier', id: 2 }],
    },
    tasks: [{ what: 'Запросить акт сверки за октябрь', due: -2, assignee_id: OWNER_ID }],
  },
  {
    contact: {
      name: 'Алесь Кавальчук',
      firm: 'СТА «Рухавік»',
      position: 'майстар',
      email: 'service@rukhavik.example',
      phones: ['+375 33 300-20-20'],
      locale: 'be',
      tags: ['СТА', 'опт'],
    },
    tasks: [{ what: 'Прапанаваць умовы для СТА', due: 1, assignee_id: OWNER_ID }],
  },
  {
    contact: {
      name: 'Алесь Кавальчук',
      firm: 'СТА «Рухавік»',
      phones: ['8 033 300 20 20'],
      note: 'Прасіў тэлефанаваць пасля 16:00.',
    },
  },
  {
    contact: {
      name: 'Наталья Жук',
      position: 'жена, забирает заказы',
      phones: ['+375 29 700-30-30'],
      locale: 'ru',
      links: [{ type: 'user', id: SHOPPER_ID }],
    },
  },
]

/** Makes them where there are none. */
export async function seedContacts(visitor: Visitor): Promise<void> {
  const { data } = await call<{ data: unknown[] }>(visitor, '/admin/contacts')
  if (data.length > 0) return
  for (const { contact, tasks = [] } of CONTACTS) {
    const made = await call<{ data: Contact }>(visitor, '/admin/contacts', { json: contact })
    for (const task of tasks) await seedTask(visitor, made.data.id, task)
  }
}

async function seedTask(
  visitor: Visitor,
  id: number,
  { due, isDone = false, ...task }: DemoTask,
): Promise<void> {
  const day = new Date(Date.now() + due * DAY_MS).toISOString().slice(0, 10)
  const { data } = await call<{ data: Task }>(visitor, '/admin/tasks', {
    json: { ...task, subject_type: 'contact', subject_id: id, due_on: day },
  })
  if (isDone) await call(visitor, `/admin/tasks/${data.id}/done`, { method: 'POST' })
}
