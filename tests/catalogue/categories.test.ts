import { describe, expect, it } from 'vitest'
import { compileRules } from '../../worker/catalog/categories/rules/compile-rules.ts'
import type { RuleConditions } from '../../worker/db/json/catalogue.ts'
import { shippedRules } from '../../worker/catalog/categories/rules/shipped/shipped-rules.ts'
import { randomOf } from '../../worker/cli/seed/life/random.ts'
import { madeUpName } from './made-up-names.ts'
import { categorise, categoryOf, leavesOf, linesOf } from './score-categories.ts'

const RIGHT = 0.95
const COVERED = 0.9
const OWN_LISTS = [
  ['car-parts-smolensk.tsv', 3],
  ['electronics-minsk.tsv', 3],
  ['electronics-shenzhen.tsv', 2],
  ['import-bialystok.tsv', 3],
] as const

describe('the shipped rules', () => {
  // Its names stay unknown to the author of the rules, so a failure shows the figure alone.
  it('give hand-labelled names their category', () => {
    const labelled = linesOf('catalogue/categories.tsv').slice(1)
    const right = labelled.filter((line) => {
      const [name = '', , first, second] = line.split('\t')
      const given = categorise(name)
      return given === first || (given !== '-' && given === second)
    })
    expect(labelled).toHaveLength(200)
    expect(right.length / labelled.length).toBeGreaterThanOrEqual(RIGHT)
  })

  it.each(OWN_LISTS)('give the offers of %s a category', (list, column) => {
    const names = linesOf(`price-lists/source/${list}`)
      .slice(1)
      .map((line) => line.split('\t')[column] ?? '')
    const covered = names.filter((name) => categorise(name) !== '-')
    expect(covered.length / names.length).toBeGreaterThanOrEqual(COVERED)
  })

  it('put products into leaves of the shipped tree, and leave none of them without a rule', () => {
    const leaves = leavesOf(linesOf('catalogue/categories.txt'))
    const paths = new Set(shippedRules().map(({ path }) => path))
    expect([...paths].filter((path) => !leaves.has(path))).toEqual([])
    expect([...leaves].filter((leaf) => !paths.has(leaf))).toEqual([])
  })

  it.each([
    ['Тармазныя калодкі пярэднія', 'car-parts/brakes/brake-pads'],
    ['Аліўны фільтр Skoda', 'car-parts/filters/oil-filters'],
    ['Рэзістар 10 кОм 0805', 'electronics/passives/resistors/chip-resistors'],
    ['Кандэнсатар керамічны 100 нФ', 'electronics/passives/capacitors/ceramic'],
    ['Rocker cover gasket', 'car-parts/engine/gaskets'],
    ['Hall effect current transducer', 'electronics/sensors/current-voltage'],
    ['Conn RJ-45 8 POS', 'electronics/connectors/modular'],
    ['Разное', '-'],
  ])('put %s into %s', (name, path) => expect(categorise(name)).toBe(path))
})

describe('a rule', () => {
  const holds = (conditions: RuleConditions, name: string, brandId = 1) =>
    compileRules([{ id: 7, categoryId: 3, position: 0, conditions }])({
      name,
      brandId,
      attributes: new Set(['package']),
    })?.words ?? null

  it.each<[string, RuleConditions, string, string | null]>([
    ['a word that begins so', { words: [['резистор*']] }, 'Чип-РЕЗИСТОРЫ 0603', 'РЕЗИСТОРЫ'],
    ['no longer word without a star', { words: [['резистор']] }, 'Чип-резисторы', null],
    [
      'words that follow each other',
      { words: [['масл* фильтр']] },
      'Масляный фильтр',
      'Масляный фильтр',
    ],
    ['no words in another order', { words: [['масл* фильтр']] }, 'Фильтр масляный', null],
    ['ё as е and ў as у', { words: [['плено*', 'аліунае']] }, 'Плёночный', 'Плёночный'],
    ['letters of two characters', { words: [['йод']] }, 'и\u0306од', 'и\u0306од'],
    ['a word of each group', { words: [['led'], ['red', 'green']] }, 'Green LED', 'LED'],
    ['nothing when one group is missing', { words: [['led'], ['red']] }, 'Green LED', null],
    [
      'nothing with a word it excludes',
      { words: [['led']], without: ['driver*'] },
      'LED drivers',
      null,
    ],
    ['an attribute that was read', { attributes: ['package'] }, 'Anything', ''],
    ['nothing without its attribute', { words: [['led']], attributes: ['power'] }, 'LED', null],
    ['its brand', { brands: [1] }, 'Anything', ''],
    ['nothing of another brand', { words: [['led']], brands: [2] }, 'LED', null],
    ['nothing when it has no condition', {}, 'Anything', null],
    ['nothing when it only excludes', { without: ['led'] }, 'Anything', null],
    ['nothing when its words are signs', { words: [['*', '-']] }, 'Anything * -', null],
  ])('finds %s', (_what, conditions, name, foundIn) =>
    expect(holds(conditions, name)).toBe(foundIn),
  )

  it('goes before those that stand behind it', () => {
    const rule = (id: number, position: number) => ({
      id,
      categoryId: id,
      position,
      conditions: { words: [['led']] },
    })
    const match = compileRules([rule(1, 5), rule(2, 4)])
    expect(match({ name: 'LED', brandId: 1, attributes: new Set() })?.ruleId).toBe(2)
  })

  it('finds only what stands in a name, whatever the name', () => {
    const random = randomOf(Math.floor(Date.now() / 86_400_000))
    const names = Array.from({ length: 5000 }, () => madeUpName(random))
    const wrong = names.filter((name) => {
      const found = categoryOf({ name, brandId: 1, attributes: new Set() })
      return found !== null && (found.words === '' || !name.includes(found.words))
    })
    expect(wrong).toEqual([])
  })
})
