import { must, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { freshMpn, mintPlace, settledList, upload } from './support/stock.ts'

/**
 * Contract: names of files (`X-File-Name`), keys of stored things and words of pages are text: none is a
 * header, a path or a script, and nothing that lies beside what is served can be reached by one.
 */
export const names: Attack = {
  name: 'names',
  promise: 'no name of a file, key or page leads anywhere else or runs',
  bounds: { calls: 400, seconds: 60 },
  play,
}

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  await report.part('names of files', () => tryFileNames(scene))
  await report.part('paths of stored things', () => tryPaths(scene))
  await report.part('pages of words', () => tryWords(scene))
}

const MARK = '<img src=x onerror=alert(1)>'

const FILE_NAMES = [
  '../../../etc/passwd', '..\\..\\x.csv', '/etc/passwd', 'a%0d%0aX-Evil: 1.csv', 'a%00.csv', '%ff', '%E0%A4%A', '"; rm -rf', "'.csv",
  'a'.repeat(5000), '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E.csv', 'CON', '.', '..', ' ', '%E2%80%AEgnp.csv', '=cmd.csv',
] // prettier-ignore

async function tryFileNames(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  const { offerId } = await mintPlace(owner)
  for (const fileName of FILE_NAMES) {
    const csv = `Brand;Part Number;Price;Stock\r\nA;${freshMpn()};1;1`
    const answer = await upload(owner, offerId, csv, { fileName })
    const isSaid = answer.isOk || [413, 415, 422].includes(answer.status)
    report.holds('any name of a file is taken or refused in words', isSaid, answer)
    if (!answer.isOk) continue
    const { id } = answer.data<{ id: number }>()
    await settledList(owner, id)
    const csvOut = await owner.get(`/admin/price-lists/${id}/rejected.csv`)
    const disposition = String(csvOut.headers['content-disposition'] ?? '')
    const isOne = !/[\r\n]/.test(disposition) && csvOut.headers['x-evil'] === undefined
    report.holds('the name of a file is no header', isOne, disposition)
    const opened = await owner.post(`/admin/offers/${offerId}/uploads`, {
      file_name: fileName.slice(0, 255),
      file_size: 10,
    })
    if (opened.isOk) await owner.delete(`/admin/uploads/${opened.data<{ id: string }>().id}`)
  }
}

async function tryPaths(scene: Scene): Promise<void> {
  const { report } = scene
  const guest = scene.client()
  const owner = await staff(scene, 'owner')
  const up = [
    '..%2f..%2fSOURCES%2f1',
    '%2e%2e%2f1',
    '1-..%2f..%2fAAAAAAAAAAAAAAAAAAAA',
    '1-AAAAAAAAAAAAAAAAAAAAAA%00',
  ]
  for (const key of up) {
    const answer = await guest.get(`/photos/${key}`)
    report.holds('a photo’s key leads nowhere else', [404, 422].includes(answer.status), answer)
    const page = await guest.get(`/pages/${key}`)
    report.holds('a page’s name leads nowhere else', [404, 422].includes(page.status), page)
    const document = await owner.get(`/admin/orders/1/documents/${key}`)
    report.holds(
      'a document’s name leads nowhere else',
      [404, 422].includes(document.status),
      document,
    )
  }
  const files = [
    '/assets/..%2f..%2fwrangler.toml',
    '/assets/%2e%2e/%2e%2e/.env',
    '/.env',
    '/.git/config',
    '/wrangler.toml',
    '/worker/index.ts',
    '/en/../../package.json',
    '/build/..%5c..%5cpackage.json',
    '/.state/v3',
    '/cdn-cgi/../.env',
  ]
  for (const path of files) {
    const answer = await guest.fetch('GET', path)
    const tells = /compatibility_date|APP_KEY|"devDependencies"|\[core\]/.test(answer.text)
    report.holds('no file of the server is served', answer.status !== 500 && !tells, answer)
  }
}

/** Staff who write pages write no scripts. */
async function tryWords(scene: Scene): Promise<void> {
  const content = await staff(scene, 'content')
  const tricks = [MARK, '[a](javascript:alert(1))', '[a](data:text/html,<script>1</script>)', '![a](x "onerror=alert(1)")', '<script>1</script>', '[a](vbscript:x)', '<a href="javascript:x">x</a>', '[a](java\tscript:alert(1))', '<svg/onload=x>', '[x](//evil.example)', '&#x3C;img src=x onerror=1&#x3E;'] // prettier-ignore
  for (const body of tricks) {
    const answer = must(await content.post('/admin/pages/help/en/preview', { title: MARK, body }))
    const html = answer.data<{ html?: string }>().html ?? answer.text
    const isSafe = !/<(img src=x|script|svg)|href=\\?"?(javascript|vbscript|data):/i.test(html)
    scene.report.holds('words hold no script', isSafe, answer)
  }
}
