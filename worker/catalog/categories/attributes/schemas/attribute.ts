import { z } from 'zod'
import { LocaleTag } from '../../../../lib/locale-code.ts'
import { filledLine, line, rowId } from '../../../../lib/wire.ts'
import { ATTRIBUTE_CODE } from './attribute-code.ts'

/** What is said of parts, as staff see it; shared with the web client. */

const MOST_CHOICES = 200
const MOST_LANGUAGES = 50

const Texts = z.record(z.string(), z.string())

/** How values are written and asked for. `range`: two numbers, one of which may be open. */
export const AttributeType = z.enum(['number', 'range', 'choice', 'yes_no', 'text'])

/** Units that a typed value is read in; '' for none. */
export const ATTRIBUTE_UNITS = [
  '',
  'Ω',
  'F',
  'H',
  'V',
  'A',
  'W',
  'Hz',
  'A·h',
  '%',
  'ppm/°C',
  '°C',
  'B',
  'bit',
  'mm',
  'l',
  'kg',
] as const

/** Prefixes a value may be shown with, from the smallest. */
export const ATTRIBUTE_PREFIXES = ['p', 'n', 'µ', 'm', 'k', 'M', 'G'] as const

/** What stands in the address of a category beside the attributes that narrow it. */
const OTHER_PARAMETERS = [
  'path',
  'sort',
  'page',
  'per_page',
  'stock',
  'offered',
  'brand',
  'quantity',
  'currency',
  'compare',
  'locale',
  'cursor',
  'q',
]

export const Attribute = z.object({
  id: rowId,
  /** Its name in addresses and files. */
  code: z.string(),
  names: Texts,
  type: AttributeType,
  /** Of a number or range: an SI unit without a prefix, or mm, l, kg, °C, %, …; '' for none. */
  unit: z.string(),
  /** The prefixes a value may be shown with: `["n","µ"]`. */
  prefixes: z.array(z.string()),
  /** Of a choice: its values, in the order in which they are offered. */
  choices: z.array(z.object({ code: z.string(), names: Texts })),
  version: z.number().int(),
  /** Its values are read from names; those of others are said by people alone. */
  is_read: z.boolean(),
  /** Categories in whose set it is. */
  category_count: z.number().int(),
})
export type Attribute = z.infer<typeof Attribute>

/** By language; those that say nothing are left out. */
const Names = z
  .record(LocaleTag, line(80))
  .refine((texts) => Object.keys(texts).length <= MOST_LANGUAGES)
  .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, one]) => one !== '')))
  .refine((texts) => Object.keys(texts).length > 0, {
    error: 'category_name_missing',
    path: ['en'],
  })

/** A comma or tilde would end the value in an address. */
const Choice = z
  .object({
    code: filledLine(40).refine((code) => !/[,~]/.test(code), 'attribute_choice_form'),
    names: Names,
  })
  .strict()

const fields = {
  names: Names,
  type: AttributeType,
  unit: z.enum(ATTRIBUTE_UNITS).default(''),
  prefixes: z
    .array(z.enum(ATTRIBUTE_PREFIXES))
    .max(ATTRIBUTE_PREFIXES.length)
    .transform((all) => ATTRIBUTE_PREFIXES.filter((prefix) => all.includes(prefix)))
    .default([]),
  choices: z
    .array(Choice)
    .max(MOST_CHOICES)
    .refine(
      (all) => new Set(all.map(({ code }) => code)).size === all.length,
      'attribute_choice_twice',
    )
    .default([]),
}

interface Typed {
  type: z.infer<typeof AttributeType>
  unit: string
  choices: readonly unknown[]
}

const hasChoices = ({ type, choices }: Typed) => type !== 'choice' || choices.length > 0

/** What a type has no use for is not kept. */
const ofType = <Fields extends Typed & { prefixes: string[] }>(all: Fields): Fields => {
  const isNumber = all.type === 'number' || all.type === 'range'
  return {
    ...all,
    unit: isNumber ? all.unit : '',
    prefixes: isNumber && all.unit !== '' ? all.prefixes : [],
    choices: all.type === 'choice' ? all.choices : [],
  }
}

const NO_CHOICES = { error: 'attribute_choices_missing', path: ['choices'] }

/** Body of `POST /admin/catalog/attributes`. */
export const AttributeInput = z
  .object({
    ...fields,
    code: z
      .string()
      .trim()
      .regex(ATTRIBUTE_CODE, 'attribute_code_form')
      .refine((code) => !OTHER_PARAMETERS.includes(code), 'attribute_code_taken'),
  })
  .strict()
  .refine(hasChoices, NO_CHOICES)
  .transform(ofType)
export type AttributeInput = z.infer<typeof AttributeInput>

/** Body of `PUT …/{id}`: all but its code; `version` is the one that was read. */
export const AttributeChanges = z
  .object({ ...fields, version: z.number().int().positive() })
  .strict()
  .refine(hasChoices, NO_CHOICES)
  .transform(ofType)
export type AttributeChanges = z.infer<typeof AttributeChanges>
