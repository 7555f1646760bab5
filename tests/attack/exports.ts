import type { Client } from './support/client.ts'
import { cellsOf, formulasIn } from './support/csv.ts'
import { countRows } from '../support/node/store-database.ts'
import { customer, must, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import type { Answer } from './support/send.ts'
import { ADDRESS, buy, place, readyCheckout } from './support/shop.ts'
import { freshMpn, mintPlace, putOnSale, settledList, upload } from './support/stock.ts'

/**
 * Contract: cells that a spreadsheet would run "are defused with a mark our reader takes off again; typed
 * numbers never", in every export and whatever the separator of who opens it; exports are in the audit log.
 */
export const csvExports: Attack = {
  name: 'exports',
  promise: 'no export runs in a spreadsheet, none loses a value, each is in the audit log',
  bounds: { calls: 500, seconds: 120 },
  isForOwnStore: true,
  play,
}

const FORMULAS = [
  '=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '\r=1+1', 'a;=1+1', 'a,=1+1', 'a\t=1+1', '"=1+1', 'x";=1+1;"',
  "=cmd|' /C calc'!A0", '=HYPERLINK("http://evil.example")', ' =1+1', '\u00a0=1+1', '-2+3;@x', 'a\n=1+1',
] // prettier-ignore

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  await report.part('searches that missed', () => tryMisses(scene, owner))
  await report.part('orders', () => tryOrders(scene, owner))
  await report.part('orders to suppliers', () => trySupply(scene, owner))
  await report.part('refused rows', () => tryRejected(scene, owner))
}

/** Fetches an export; it must run nowhere and leave its row in the audit log. */
async function fetched(scene: Scene, client: Client, path: string): Promise<Answer> {
  const { report, store } = scene
  const audited = () =>
    store.stateFolder === null ? 0 : (countRows(store.stateFolder).audit_log ?? 0)
  const before = audited()
  const answer = must(await client.get(path))
  if (store.stateFolder !== null)
    report.holds('every export leaves an audit row', audited() > before, answer.request)
  const isFile = /attachment/.test(String(answer.headers['content-disposition']))
  report.holds('an export is a file, never a page', isFile, answer)
  if (String(answer.headers['content-type']).includes('csv')) {
    const marked = cellsOf(answer.text, ';')
      .flat()
      .filter((cell) => /^'\d+([.,]\d+)?$/.test(cell))
    report.holds(
      'a typed number is never marked',
      marked.length === 0,
      answer.request,
      marked.join(),
    )
    const runs = formulasIn(answer.text)
    report.holds(
      'no cell of an export runs',
      runs.length === 0,
      answer.request,
      JSON.stringify(runs.slice(0, 5)),
    )
  }
  return answer
}

async function tryMisses(scene: Scene, owner: Client): Promise<void> {
  for (const formula of FORMULAS)
    await scene.client().get(`/search?q=${encodeURIComponent(`${formula}zzq`)}`)
  await fetched(scene, owner, '/admin/search-misses.csv')
  for (const language of ['be', 'ru', 'en'])
    await fetched(scene, owner, `/admin/search-misses.csv?locale=${language}`)
}

async function tryOrders(scene: Scene, owner: Client): Promise<void> {
  const { items } = await putOnSale(owner, [{ mpn: freshMpn(), name: '"=1+1"', stock: '999' }])
  for (const formula of FORMULAS.slice(0, 10)) {
    const person = await customer(scene)
    const profile = {
      first_name: formula,
      last_name: formula,
      email: person.email,
      phone: '+375291234567',
    }
    await person.client.put('/user/profile-information', profile)
    const { id } = await readyCheckout(person.client, items[0] ?? 0, { comment: formula })
    await person.client.put(`/user/checkout/${id}`, { po_number: formula, comment: formula })
    await person.client.post('/user/addresses', {
      ...ADDRESS,
      city: formula,
      company_name: formula,
    })
    must(await place(person.client, id))
  }
  await fetched(scene, owner, '/admin/orders/export')
  const { client } = await customer(scene)
  must(await client.post('/user/confirm-password', { password: 'Attack-Pass-1' }))
  await fetched(scene, client, '/user/export')
}

/** What is bought carries suppliers' and customers' texts to somebody else's spreadsheet. */
async function trySupply(scene: Scene, owner: Client): Promise<void> {
  const mpn = `=${freshMpn()}`
  const sale = await putOnSale(owner, [
    { mpn: freshMpn(), brand: '@Brand', name: '=1+1', stock: '99' },
  ])
  must(await owner.put(`/admin/suppliers/${sale.supplierId}`, { name: '=1+1', note: mpn }))
  const { client } = await customer(scene)
  const order = await buy(client, sale.items[0] ?? 0)
  const body = {
    supplier_id: sale.supplierId,
    warehouse_id: sale.warehouseId,
    currency: 'BYN',
    comment: '=1+1',
    carrier: '@x',
    lines: [{ order_line_id: order.items[0]?.id }],
  }
  const { id } = must(await owner.post('/admin/supplier-orders', body)).data<{ id: number }>()
  await fetched(scene, owner, '/admin/supplier-orders/export')
  await fetched(scene, owner, `/admin/supplier-orders/${id}/file.csv`)
  await fetched(scene, owner, `/admin/supplier-orders/${id}/file.xlsx`)
}

async function tryRejected(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const bad = FORMULAS.map(
    (formula) => `A;${quoted(formula)};${quoted(formula)};none;${quoted(formula)}`,
  )
  const numbers = ['A;-5;x;-7;+375291234567', "A;'x;y;'z;'=1", 'A;007;y;1,5;-1.50']
  const head = 'Brand;Name;Part Number;Price;Stock'
  const good = Array.from({ length: 200 }, () => `A;n;${freshMpn()};1;1`)
  const first = await rejectedOf(scene, owner, [head, ...bad, ...numbers, ...good].join('\r\n'))
  // What a person mends and sends back is read as it came.
  const again = await rejectedOf(
    scene,
    owner,
    [first.trimEnd(), ...good.map((row) => `;;;;${row}`)].join('\r\n'),
  )
  const [went, came] = [ownCells(first), ownCells(again)]
  for (const [nth, row] of went.entries())
    report.holds('refused rows come back as they went', row === came[nth], row, came[nth] ?? '')
}

/** Each row without what the store wrote before it. */
function ownCells(csv: string): string[] {
  const [head = [], ...rows] = cellsOf(csv, ';')
  const from = head.lastIndexOf('Brand')
  return rows.filter((row) => row.length > 1).map((row) => JSON.stringify(row.slice(from)))
}

async function rejectedOf(scene: Scene, owner: Client, csv: string): Promise<string> {
  const { offerId } = await mintPlace(owner)
  const { id } = must(await upload(owner, offerId, csv)).data<{ id: number }>()
  await settledList(owner, id)
  return (await fetched(scene, owner, `/admin/price-lists/${id}/rejected.csv`)).text
}
