import type { z } from 'zod'

type Described = z.core.JSONSchema.BaseSchema
type Part = z.core.JSONSchema._JSONSchema

/** A schema as one would write its type, two blanks an inner level: `{ id: integer, name?: string }`. */
export function typeText(schema: Described, margin = ''): string {
  const inner = (part: Part) => asType(part, margin)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choice = schema.anyOf ?? schema.oneOf
  if (choice) return choice.map(inner).join(' | ')
  if (schema.allOf) return schema.allOf.map(inner).join(' & ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(inner).join(', ')}]`
  if (schema.type === 'array')
    return `(${asType(schema.items, margin)})[]`.replace(/^\((\w+)\)/, '$1')
  if (schema.properties) return objectText(schema, margin)
  if (schema.type === 'object') return `{ [name]: ${asType(schema.additionalProperties, margin)} }`
  return schema.format ?? ([schema.type].flat().join(' | ') || 'anything')
}

function objectText({ properties = {}, required = [] }: Described, margin: string): string {
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${margin}  ${name}${mark}: ${asType(property, `${margin}  `)}`
  })
  return `{\n${lines.join('\n')}\n${margin}}`
}

const asType = (part: Part | Part[] | undefined, margin: string): string =>
  typeof part === 'object' && !Array.isArray(part) ? typeText(part, margin) : 'anything'
