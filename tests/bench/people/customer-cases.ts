import { asked, type Case, daysAgo, inTurn, pairs, spread } from './cases.ts'

type Filter = Parameters<typeof pairs>[1][number]

const ONE = (list: string, filters: Filter[]): Case[] =>
  filters.map(([, name, values]) => asked(list, name, values))

const last = (list: string, name: string, values: Record<string, string> = {}): Case =>
  asked(list, `last page, ${name}`, {
    ...values,
    page: inTurn('499', '500', '498'),
    per_page: '20',
  })

const WORDS_OF_PEOPLE: Filter[] = [
  ['q', 'a word of 30 %', { q: inTurn('Анна', 'анна') }],
  ['q', 'a word of all, six letters and more', { q: inTurn('example', 'surname') }],
  ['q', 'two letters', { q: inTurn('ма', 'ан', 'ol', 'ja') }],
  ['q', 'a rare word', { q: (nth) => `surname${1000 + ((nth * 37) % 4000)}` }],
  ['q', 'two words', { q: (nth) => `Максим surname${10 + (nth % 80)}` }],
  ['q', 'two words of many', { q: inTurn('Анна example', 'Ольга shop') }],
  ['q', 'digits of a phone', { q: (nth) => `+375 (29) ${phone(nth)}` }],
  ['q', 'seven digits of a phone', { q: phone }],
  ['q', 'a piece of an e-mail', { q: (nth) => `user-${1000 + nth * 97}` }],
  ['q', 'a whole e-mail', { q: (nth) => `user-${spread(999_000)(nth)}@shop.example` }],
  ['q', 'nothing found', { q: inTurn('zzqqxx', 'Анна zzqqxx', 'neverheard') }],
]

function phone(nth: number): string {
  const digits = spread(999_999)(nth).padStart(7, '0')
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}

const USER_FILTERS: Filter[] = [
  ...['active', 'blocked', 'invited', 'unconfirmed'].map((state): Filter => [
    'state',
    state,
    { state },
  ]),
  ['days', 'from a day', { 'created_at[from]': daysAgo(5, 1000) }],
  ['days', 'to a day', { 'created_at[to]': daysAgo(5, 1000) }],
  ['days', 'a month', { 'created_at[from]': daysAgo(60, 900), 'created_at[to]': daysAgo(30, 900) }],
  ...[
    'created_at',
    '-created_at',
    'name',
    '-name',
    'last_seen',
    '-last_seen',
    'orders',
    '-orders',
  ].map((sort): Filter => ['sort', `by ${sort}`, { sort }]),
]

export const USERS: Case[] = [
  asked('users', 'all'),
  ...ONE('users', USER_FILTERS),
  ...ONE('users', WORDS_OF_PEOPLE),
  ...pairs('users', [
    ...USER_FILTERS.filter(([group, name]) => group !== 'sort' || !name.startsWith('by -')),
    ...WORDS_OF_PEOPLE.filter(([, name]) => /30|all|rare|many|nothing/.test(name)),
  ]),
  last('users', 'all'),
  last('users', 'by name', { sort: 'name' }),
  last('users', 'blocked by orders', { state: 'invited', sort: '-orders' }),
  last('users', 'a word of 30 % by name', { q: 'Анна', sort: 'name' }),
]

const WORDS_OF_FIRMS: Filter[] = [
  ['q', 'a word of 30 %', { q: inTurn('Стройсервис', 'стройсервис') }],
  ['q', 'a word of all', { q: inTurn('example', 'office') }],
  ['q', 'two letters', { q: inTurn('ст', 'ac', 'co', 'эл') }],
  ['q', 'a rare word', { q: (nth) => `Автодеталь ${5 + spread(99_990)(nth)}5` }],
  ['q', 'two words of many', { q: inTurn('Company firm', 'Стройсервис office') }],
  ['q', 'a tax number', { q: (nth) => spread(999_000)(nth).padStart(9, '0') }],
  ['q', 'digits of a phone', { q: (nth) => `+375 17 ${phone(nth)}` }],
  ['q', 'a piece of an e-mail', { q: (nth) => `office-${1000 + nth * 97}` }],
  ['q', 'nothing found', { q: inTurn('zzqqxx', 'Стройсервис zzqqxx') }],
]

const COMPANY_FILTERS: Filter[] = [
  ['group', 'a group of 200,000', { group_id: '1' }],
  ['group', 'a group of 7,000', { group_id: (nth) => String(2 + (nth % 29)) }],
  ['terms', 'own terms', { terms: 'own' }],
  ['terms', 'no terms', { terms: 'off' }],
  ['debt', 'owing', { debt: 'owing' }],
  ['debt', 'overdue', { debt: 'overdue' }],
]

export const COMPANIES: Case[] = [
  asked('companies', 'all'),
  asked('companies', 'by -name', { sort: '-name' }),
  ...ONE('companies', COMPANY_FILTERS),
  ...ONE('companies', WORDS_OF_FIRMS),
  ...pairs('companies', [
    ...COMPANY_FILTERS,
    ...WORDS_OF_FIRMS.filter(([, name]) => /30|all|rare|many|nothing/.test(name)),
  ]),
  last('companies', 'all'),
  last('companies', 'own terms', { terms: 'own', sort: '-name' }),
  last('companies', 'a word of 30 %', { q: 'Стройсервис' }),
  asked('companies/1', 'one with 50,000 members'),
]

export const GROUPS: Case[] = [
  asked('groups', 'all', { sort: inTurn('name', 'people', '-companies') }),
  asked('groups/1/people', 'people of a large one', { page: inTurn('1', '2', '500') }),
  asked('groups/1/companies', 'companies of a large one', { page: inTurn('1', '2', '500') }),
]

const WORDS_OF_CONTACTS: Filter[] = [
  ['q', 'a word of 30 %', { q: inTurn('Ivanova', 'ivanova') }],
  ['q', 'a word of all', { q: inTurn('example', 'contact') }],
  ['q', 'two letters', { q: inTurn('iv', 'pe', 'fi') }],
  ['q', 'a rare word', { q: (nth) => `ivanova ${10_000 + ((nth * 7919) % 40_000)}` }],
  ['q', 'two words of many', { q: inTurn('ivanova firm', 'person example') }],
  ['q', 'digits of a phone', { q: (nth) => `+375 33 ${phone(nth)}` }],
  ['q', 'a piece of an e-mail', { q: (nth) => `contact-${1000 + nth * 97}` }],
  ['q', 'nothing found', { q: inTurn('zzqqxx', 'ivanova zzqqxx') }],
]

const CONTACT_FILTERS: Filter[] = [
  ['tag', 'a tag of 330,000', { tag_id: '1' }],
  ['tag', 'a rare tag', { tag_id: (nth) => String(2 + ((nth * 37) % 998)) }],
  ...['user', 'company', 'supplier', 'none'].map((linked): Filter => [
    'link',
    `linked: ${linked}`,
    { linked },
  ]),
  ['link', 'one supplier', { subject: (nth) => `supplier:${1 + (nth % 30)}` }],
  ['link', 'one company', { subject: (nth) => `company:${spread(999_000)(nth)}` }],
  ['language', 'a language', { language: inTurn('ru', 'be', 'en') }],
  ['language', 'no language', { language: 'none' }],
  ['task', 'open task', { task: 'open' }],
  ['task', 'no task', { task: 'none' }],
  ['like', 'duplicates', { duplicates: 'true' }],
  ...['name', '-name', 'firm', '-firm', 'created_at', '-created_at'].map((sort): Filter => [
    'sort',
    `by ${sort}`,
    { sort },
  ]),
]

export const CONTACTS: Case[] = [
  asked('contacts', 'all'),
  ...ONE('contacts', CONTACT_FILTERS),
  ...ONE('contacts', WORDS_OF_CONTACTS),
  ...pairs('contacts', [
    ...CONTACT_FILTERS.filter(([, name]) => !name.startsWith('by -')),
    ...WORDS_OF_CONTACTS.filter(([, name]) => /30|all|rare|many|nothing/.test(name)),
  ]),
  last('contacts', 'all'),
  last('contacts', 'by firm', { sort: '-firm' }),
  last('contacts', 'a word of 30 % by firm', { q: 'ivanova', sort: 'firm' }),
  last('contacts', 'no task', { task: 'none' }),
]
