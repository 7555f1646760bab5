import { asked, type Case, daysAgo, inTurn, pairs, spread } from './cases.ts'

const AUDIT_FILTERS: Parameters<typeof pairs>[1] = [
  ['person', 'a person of 100,000', { person: '2' }],
  ['person', 'a person', { person: (nth) => String(1 + (nth % 30)) }],
  ['object', 'an object of 50,000', { object: 'order:1' }],
  ['object', 'an object', { object: (nth) => `order:${spread(999_000)(nth)}` }],
  ['noun', 'a noun', { noun: inTurn('orders', 'offers', 'accounts') }],
  ['noun', 'a noun of nothing', { noun: 'synonyms' }],
  ['verb', 'a verb', { verb: inTurn('ship', 'sign-in', 'update', 'place') }],
  ['verb', 'a verb of nothing', { verb: 'scrap' }],
  ['days', 'from a day', { 'date[from]': daysAgo(1, 700) }],
  ['days', 'to a day', { 'date[to]': daysAgo(1, 700) }],
  ['days', 'a day', { 'date[from]': daysAgo(9, 700), 'date[to]': daysAgo(9, 700) }],
  ['days', 'a month', { 'date[from]': daysAgo(40, 600), 'date[to]': daysAgo(10, 600) }],
  ['sort', 'the oldest first', { sort: 'created_at' }],
]

export const AUDIT: Case[] = [
  asked('audit', 'all'),
  ...AUDIT_FILTERS.map(([, name, values]) => asked('audit', name, values)),
  ...pairs('audit', AUDIT_FILTERS),
  asked('audit', 'last page, all', { page: inTurn('500', '499') }),
  asked('audit', 'last page, a person of 100,000', { person: '2', page: inTurn('500', '499') }),
  asked('audit', 'last page, an object of 50,000', {
    object: 'order:1',
    page: inTurn('500', '499'),
  }),
  asked('audit/people', 'people to choose from', { q: inTurn('', 'ан', 'Анна', 'example') }),
]

const palette = (name: string, q: (nth: number) => string): Case => asked('palette', name, { q })

export const PALETTE: Case[] = [
  palette('two characters', inTurn('ан', 'ma', 'd-', '10', 'su', 'lm', 'in', 'so', '7a')),
  palette(
    'a word',
    inTurn('Анна', 'surname', 'example', 'стройсервис', 'company', 'Resistor', 'minsk'),
  ),
  palette('two words', inTurn('Анна surname12', 'company example', 'Ольга shop', 'Anna Minsk')),
  palette('the number of an order', (nth) => `D-2026-${spread(999_999)(nth).padStart(6, '0')}`),
  palette('the beginning of a number', inTurn('D-2026-00', 'INV-2026', 'SO-2025', 'd-20')),
  palette('digits', (nth) => spread(999_999)(nth)),
  palette('a piece of a part number', inTurn('AB1', '407', 'X12', 'BAC10', '83K')),
  palette('an e-mail', (nth) => `user-${spread(999_000)(nth)}@shop.example`),
  palette('a phone', (nth) => `+375 29 ${spread(999_999)(nth).padStart(7, '0')}`),
  palette('nothing', inTurn('zzqqxx', 'neverheard of it')),
]

export const DASHBOARD: Case[] = [
  {
    name: 'the page',
    path: () => ['waiting', 'figures', 'tasks?mine=1&per_page=10'],
  },
  asked('waiting', 'what waits'),
  asked('figures', 'figures'),
  asked('tasks', 'my tasks', { mine: '1', per_page: '10' }),
]
