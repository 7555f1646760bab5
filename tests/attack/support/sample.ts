/** As much of JSON Schema as the store's document uses. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  minLength?: number
}

/** Texts tried for a pattern until one fits. */
const TEXTS = [
  'text',
  'BY',
  'BYN',
  '1.5',
  '2026-01-15',
  '2026-01-15T10:00:00Z',
  '5f1c1f0e-6a44-4d0e-9d5b-0f0c0e1d2c3b',
  'G-ABCDEF12',
  'https://example.com/',
  '/en/help',
  'a_code',
  '12345',
]

/** A value that the schema allows, every property in it. */
export function sample(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first !== undefined) return sample(first, name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sample(part, key)]),
      )
    case 'array':
      return schema.items === undefined ? [] : [sample(schema.items, name)]
    case 'integer':
    case 'number':
      return /(^|_)ids?$/.test(name) ? 999_999_999 : Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return false
    case 'string':
      return textFor(schema, name)
    default:
      return null
  }
}

function textFor({ pattern, minLength = 0 }: Schema, name: string): string {
  if (name.includes('email')) return 'nobody-here@example.com'
  if (name.includes('password')) return 'Sample-Pass-1'
  const fits = TEXTS.find((text) => pattern === undefined || new RegExp(pattern).test(text))
  return (fits ?? 'text').padEnd(minLength, 'x')
}

/** The same value with every text in it replaced. */
export function withTexts(value: unknown, text: (name: string) => unknown, name = ''): unknown {
  if (typeof value === 'string') return text(name)
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withTexts(part, text, key)]),
  )
}
