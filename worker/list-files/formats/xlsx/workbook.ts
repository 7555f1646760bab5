import { FileRefused } from '../../reading.ts'
import type { ZipEntry } from '../containers/zip-directory.ts'
import { lookOf, type NumberLook } from '../number-look.ts'
import type { PartElement } from './read-part.ts'

/** Where the parts of a workbook are, found by name whatever its case. */
export interface WorkbookParts {
  find(path: string): ZipEntry | undefined
  read(entry: ZipEntry): Promise<PartElement[]>
}

export interface Workbook {
  /** Worksheets in the order of their tabs, those in sight first. */
  sheets: { name: string; entry: ZipEntry }[]
  sharedStrings: ZipEntry | undefined
  /** By the number of a cell's style. */
  looks: NumberLook[]
  dateSystem: 1900 | 1904
}

/** Reads what a workbook says of itself: sheets, relations, styles. */
export async function readWorkbook(path: string, parts: WorkbookParts): Promise<Workbook> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const main = parts.find(path)
  if (!main) throw new FileRefused('workbook_damaged')
  const elements = await parts.read(main)
  const relations = parts.find(`${folder}_rels/${path.slice(folder.length)}.rels`)
  const targets = new Map<string, string>()
  let stringsPath = `${folder}sharedStrings.xml`
  let stylesPath = `${folder}styles.xml`
  for (const { name, attributes } of relations ? await parts.read(relations) : []) {
    if (name !== 'Relationship') continue
    const target = resolve(folder, attributes['Target'] ?? '')
    targets.set(attributes['Id'] ?? '', target)
    if (attributes['Type']?.endsWith('/sharedStrings')) stringsPath = target
    if (attributes['Type']?.endsWith('/styles')) stylesPath = target
  }
  const styles = parts.find(stylesPath)
  const dateSystem = elements.some(
    ({ name, attributes }) =>
      name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? ''),
  )
  return {
    sheets: sheetsOf(elements, targets, folder, parts),
    sharedStrings: parts.find(stringsPath),
    looks: styles ? looksOf(await parts.read(styles)) : [],
    dateSystem: dateSystem ? 1904 : 1900,
  }
}

function sheetsOf(
  elements: PartElement[],
  targets: Map<string, string>,
  folder: string,
  parts: WorkbookParts,
): Workbook['sheets'] {
  const inSight: Workbook['sheets'] = []
  const hidden: Workbook['sheets'] = []
  const declared = elements.filter(({ name, path }) => name === 'sheet' && path.at(-1) === 'sheets')
  for (const [i, { attributes }] of declared.entries()) {
    const target = targets.get(attributes['id'] ?? '') ?? `${folder}worksheets/sheet${i + 1}.xml`
    const entry = parts.find(target)
    if (!entry || /chartsheets\//i.test(target)) continue
    const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
    ;(isHidden ? hidden : inSight).push({ name: attributes['name'] ?? `${i + 1}`, entry })
  }
  return [...inSight, ...hidden]
}

function looksOf(elements: PartElement[]): NumberLook[] {
  const codes = new Map<number, string>()
  const looks: NumberLook[] = []
  for (const { name, attributes, path } of elements) {
    if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
    if (name !== 'xf' || path.at(-1) !== 'cellXfs') continue
    const id = Number(attributes['numFmtId'] ?? 0)
    looks.push(lookOf(id, codes.get(id)))
  }
  return looks
}

/** A target is relative to the folder of the workbook, or absolute within the package. */
function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = []
  for (const step of (folder + target).split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}
