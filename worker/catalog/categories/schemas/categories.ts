import { z } from 'zod'
import { LocaleTag } from '../../../lib/locale-code.ts'
import { line, queryId, rowId, text } from '../../../lib/wire.ts'

/** The tree of categories on the wire; shared with the web client. */

/** Levels of the tree: a category at the top stands on the first. */
export const MOST_LEVELS = 6
/** Categories of the tree: all of them are read at once. */
export const MOST_CATEGORIES = 10_000
/** Attributes of a set. */
const MOST_ATTRIBUTES = 60
/** Languages of a text. */
const MOST_LANGUAGES = 50
/** Characters of a description. */
const MOST_DESCRIPTION = 10_000

/** Letters and digits of any script in lower case, words joined by single hyphens. */
const SLUG = /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u

const slug = z.string().trim().max(80).regex(SLUG, 'category_slug_form')

/** By language; those that say nothing are left out. */
const textsOf = (value: z.ZodType<string>) =>
  z
    .record(LocaleTag, value)
    .refine((texts) => Object.keys(texts).length <= MOST_LANGUAGES)
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, one]) => one !== '')))

const Names = textsOf(line(120)).refine((names) => Object.keys(names).length > 0, {
  error: 'category_name_missing',
  path: ['en'],
})

/** A category in the list of all, in the order of the tree. */
export const CategoryNode = z.object({
  id: rowId,
  /** 0: at the top. */
  parent_id: z.number().int(),
  /** Its place among its siblings, from 0. */
  position: z.number().int(),
  /** 1: at the top. */
  depth: z.number().int(),
  names: z.record(z.string(), z.string()),
  slug: z.string(),
  is_hidden: z.boolean(),
  version: z.number().int(),
  /** Products that stand in it, and those of them that can be bought, as they were counted last. */
  product_count: z.number().int(),
  offered_count: z.number().int(),
  /** Rules that put products into it. */
  rule_count: z.number().int(),
})
export type CategoryNode = z.infer<typeof CategoryNode>

/** An attribute of a category's set, in the order in which it is shown. */
export const CategoryAttribute = z
  .object({
    attribute_id: rowId,
    /** Shown first: one of a set at most. */
    is_main: z.boolean().default(false),
    is_filter: z.boolean().default(true),
    /** A column of the category's table. */
    is_in_table: z.boolean().default(true),
  })
  .strict()
export type CategoryAttribute = z.infer<typeof CategoryAttribute>

/** One of them, with all that is edited. */
export const Category = CategoryNode.omit({ depth: true }).extend({
  /** Own parts of addresses, by language. */
  slugs: z.record(z.string(), z.string()),
  /** Markdown, by language. */
  descriptions: z.record(z.string(), z.string()),
  attributes: z.array(CategoryAttribute),
  /** From the top down to it. */
  path: z.array(CategoryNode.pick({ id: true, names: true, slug: true })),
  has_children: z.boolean(),
})
export type Category = z.infer<typeof Category>

const AttributeSet = z
  .array(CategoryAttribute)
  .max(MOST_ATTRIBUTES)
  .refine(
    (set) => new Set(set.map(({ attribute_id: id }) => id)).size === set.length,
    'category_attribute_twice',
  )
  .refine((set) => set.filter(({ is_main: isMain }) => isMain).length <= 1, 'category_main_twice')

const fields = {
  names: Names,
  /** '': made of the name. */
  slug: z.union([z.literal(''), slug]),
  slugs: textsOf(z.union([z.literal(''), slug])),
  descriptions: textsOf(text(MOST_DESCRIPTION)),
  is_hidden: z.boolean(),
  attributes: AttributeSet,
}

/** Body of `POST /admin/catalog/categories`: it becomes the last one below its parent. */
export const CategoryInput = z
  .object({
    ...fields,
    parent_id: z.number().int().min(0),
    slug: fields.slug.default(''),
    slugs: fields.slugs.default({}),
    descriptions: fields.descriptions.default({}),
    is_hidden: fields.is_hidden.default(false),
    attributes: fields.attributes.default([]),
    /** The first one below its parent takes what stands there, and its attribute set where none is given. */
    takes_products: z.boolean().default(false),
  })
  .strict()
export type CategoryInput = z.infer<typeof CategoryInput>

/** Body of `PUT …/{id}`: what is left out stays; `version` is the one that was read. */
export const CategoryChanges = z
  .object(fields)
  .partial()
  .extend({ version: z.number().int().positive() })
  .strict()
export type CategoryChanges = z.infer<typeof CategoryChanges>

/** Body of `POST …/{id}/move`. */
export const CategoryMove = z
  .object({
    /** 0: to the top. */
    parent_id: z.number().int().min(0),
    /** Its place among its new siblings, from 0; beyond the last one it is the last. */
    position: z.number().int().min(0).max(MOST_CATEGORIES),
    version: z.number().int().positive(),
  })
  .strict()
export type CategoryMove = z.infer<typeof CategoryMove>

/** `DELETE …?move_to=`: the leaf that takes what stands in it. */
export const CategoryRemoval = z.object({ move_to: queryId.optional() }).strict()
export type CategoryRemoval = z.infer<typeof CategoryRemoval>
