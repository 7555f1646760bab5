import { z } from 'zod'
import { ROW_FLAGS } from '../../db/json/project.ts'
import { filledLine, IdParam, line, pageQuery, queryId, rowId, text } from '../../lib/wire.ts'
import { CurrencyCode, Money, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'
import { FoundProduct, ProductRef } from '../../catalog/search/schemas/search.ts'

/** Projects on the wire: lists of parts that live; shared with the web client. */

export const MOST_PROJECT_ROWS = 1000
/** Of one owner, archived ones too. */
export const MOST_PROJECTS = 500
const MOST_ANALOGS = 20

const pieces = z.number().int().min(0).max(1_000_000_000)

/** A row as it is written; `PATCH` of a row takes any of these. */
const ROW = {
  designators: text(4000),
  number: filledLine(200),
  brand: line(200),
  /** The product it means; absent where the number says it. */
  product_id: rowId.nullable(),
  quantity: pieces,
  spare_bps: z.number().int().min(0).max(100_000),
  analogs: z.array(rowId).max(MOST_ANALOGS),
  note: text(1000),
  is_fixed: z.boolean(),
}

export const ProjectRowInput = z
  .object({
    ...ROW,
    designators: ROW.designators.default(''),
    brand: ROW.brand.default(''),
    product_id: ROW.product_id.optional(),
    spare_bps: ROW.spare_bps.default(0),
    analogs: ROW.analogs.default([]),
    note: ROW.note.default(''),
    is_fixed: ROW.is_fixed.default(false),
  })
  .strict()
export type ProjectRowInput = z.infer<typeof ProjectRowInput>

const SETTINGS = {
  name: filledLine(200),
  note: text(4000),
  build_quantity: z.number().int().min(1).max(1_000_000),
  /** Whose members see it; null: its owner alone. */
  team_id: rowId.nullable(),
  currency: CurrencyCode,
  is_watched: z.boolean(),
  price_up_bps: z.number().int().min(0).max(100_000),
  price_down_bps: z.number().int().min(0).max(100_000),
  more_days: z.number().int().min(0).max(365),
  is_archived: z.boolean(),
}

/** Body of `POST /user/projects`. */
export const ProjectInput = z
  .object({
    name: SETTINGS.name,
    note: SETTINGS.note.default(''),
    build_quantity: SETTINGS.build_quantity.default(1),
    team_id: SETTINGS.team_id.default(null),
    currency: SETTINGS.currency.optional(),
    rows: z.array(ProjectRowInput).max(MOST_PROJECT_ROWS).default([]),
  })
  .strict()
export type ProjectInput = z.infer<typeof ProjectInput>

/** Every change of a project names the version that was read: 409 `version_changed` when it is another by now. */
export const knownVersion = z.number().int().min(1)

/** Body of `PUT /user/projects/{id}`; what is absent stays. */
export const ProjectChange = z
  .object({ version: knownVersion, ...SETTINGS })
  .partial()
  .required({ version: true })
  .strict()
export type ProjectChange = z.infer<typeof ProjectChange>

/** A row of a project, in a path. */
export const ProjectRowParam = IdParam.extend({ row: queryId })

/** Body of `POST /user/projects/{id}/copy`; without a name it is called as the other one is. */
export const ProjectCopy = z.object({ name: SETTINGS.name.optional() }).strict()
export type ProjectCopy = z.infer<typeof ProjectCopy>

/** Body of `PUT /user/projects/{id}/rows`: rows added (behind `after`), changed and removed, in one step. */
export const RowChanges = z
  .object({
    version: knownVersion,
    add: z.array(ProjectRowInput).max(MOST_PROJECT_ROWS).default([]),
    change: z
      .array(
        z
          .object({ id: rowId, ...ROW })
          .partial()
          .required({ id: true })
          .strict(),
      )
      .max(MOST_PROJECT_ROWS)
      .default([]),
    remove: z.array(rowId).max(MOST_PROJECT_ROWS).default([]),
    /** All rows by id in their new order; absent: as they are. */
    order: z.array(rowId).max(MOST_PROJECT_ROWS).optional(),
  })
  .strict()
export type RowChanges = z.infer<typeof RowChanges>

export const RowFlag = z.enum(ROW_FLAGS)
export type RowFlag = z.infer<typeof RowFlag>

export const TakenPart = z.object({
  supplier_offer_item_id: z.number().int(),
  /** Null: it is offered no more. */
  product: ProductRef.nullable(),
  warehouse: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  quantity: z.number().int(),
})

export type TakenPart = z.infer<typeof TakenPart>

export const ProjectRow = z.object({
  id: z.number().int(),
  position: z.number().int(),
  ...ROW,
  /** The product it means; null: not known, or not chosen yet. */
  product: ProductRef.nullable(),
  /** The products of `analogs`. */
  analog_products: z.array(ProductRef),
  takes: z.array(TakenPart),
  /** Apiece and days as they were agreed to. */
  agreed_price: UnitPrice.nullable(),
  agreed_days: z.number().int().nullable(),
  /** What the newest check found; null: it has not looked at this row as it is now. */
  found: z
    .object({
      flags: z.array(RowFlag),
      /** Pieces that the build needs, with the spare ones. */
      needed: z.number().int(),
      short: z.number().int(),
      sum: Money.nullable(),
      price: UnitPrice.nullable(),
      days: z.number().int().nullable(),
      replacements: z.array(ProductRef),
    })
    .nullable(),
})
export type ProjectRow = z.infer<typeof ProjectRow>

/** A row of the list of projects. */
export const ProjectSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  owner: z.object({ id: z.number().int(), name: z.string() }),
  team: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  rows: z.number().int(),
  build_quantity: z.number().int(),
  /** Of the whole build by the newest check; null: not checked yet, or nothing of it can be had. */
  sum: Money.nullable(),
  flagged: z.number().int(),
  has_proposal: z.boolean(),
  is_watched: z.boolean(),
  is_archived: z.boolean(),
  checked_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})
export type ProjectSummary = z.infer<typeof ProjectSummary>

export const ProposalStatus = z.enum(['open', 'accepted', 'undone', 'dismissed', 'replaced'])

/** What a check proposes: accepted as a whole with one call, and undone with one. */
export const Proposal = z.object({
  id: z.number().int(),
  status: ProposalStatus,
  sum_before: Money.nullable(),
  sum_after: Money,
  changes: z.array(
    z.object({
      row_id: z.number().int(),
      flags: z.array(RowFlag),
      before: z.array(TakenPart),
      after: z.array(TakenPart),
    }),
  ),
  created_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
  settled_by: z.string().nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** `GET /user/projects/{id}`. */
export const Project = ProjectSummary.extend({
  note: z.string(),
  currency: CurrencyCode,
  version: z.number().int(),
  price_up_bps: z.number().int(),
  price_down_bps: z.number().int(),
  more_days: z.number().int(),
  created_at: z.iso.datetime(),
  items: z.array(ProjectRow),
  /** The open one, else the one settled last that can still be undone. */
  proposal: Proposal.nullable(),
  /** Viewers of its team look; others of it change it; its owner also deletes and shares it. */
  can: z.object({ change: z.boolean(), share: z.boolean(), delete: z.boolean() }),
})
export type Project = z.infer<typeof Project>

export const ProjectsQuery = pageQuery(['updated_at', 'name', 'sum', 'flagged']).extend({
  archived: z.enum(['0', '1']).default('0'),
  flagged: z.enum(['1']).optional(),
  team_id: z.coerce.number().int().optional(),
})
export type ProjectsQuery = z.infer<typeof ProjectsQuery>

/** A point of `GET /user/projects/{id}/costs`. */
export const ProjectCost = z.object({
  day: z.iso.date(),
  sum: Money,
  build_quantity: z.number().int(),
  missing: z.number().int(),
})
export type ProjectCost = z.infer<typeof ProjectCost>

/** Body of `POST /user/projects/{id}/apply`: what the rows take from now on, of a plan of `POST /baskets/plan`. */
export const ProjectPlanInput = z
  .object({
    version: knownVersion,
    rows: z
      .array(
        z
          .object({
            row_id: rowId,
            takes: z
              .array(
                z
                  .object({ supplier_offer_item_id: rowId, quantity: z.number().int().min(1) })
                  .strict(),
              )
              .max(10),
          })
          .strict(),
      )
      .max(MOST_PROJECT_ROWS),
  })
  .strict()
export type ProjectPlanInput = z.infer<typeof ProjectPlanInput>

/** Query of `GET /user/projects/{id}/shortage`; the project's own build when absent. */
export const ShortageQuery = z.object({
  build: z.coerce.number().int().min(1).max(1_000_000).optional(),
})
export type ShortageQuery = z.infer<typeof ShortageQuery>

/** `GET /user/projects/{id}/shortage?build=`: what lacks for building so many now. */
export const Shortage = z.object({
  build_quantity: z.number().int(),
  /** Of the whole build can be built with what can be had. */
  buildable: z.number().int(),
  sum: Money.nullable(),
  rows: z.array(
    z.object({
      row_id: z.number().int(),
      needed: z.number().int(),
      available: z.number().int(),
      short: z.number().int(),
      /** Analogs and replacements in stock; none of them is taken by itself. */
      instead: z.array(FoundProduct),
    }),
  ),
})
export type Shortage = z.infer<typeof Shortage>

/** Body of `POST /user/projects/{id}/order`. */
export const ProjectOrderInput = z
  .object({
    /** For so many; absent: the project's own build. */
    build: z.number().int().min(1).max(1_000_000).optional(),
    /** What is in the cart already counts, so that asking again adds nothing. */
    only_missing: z.boolean().default(true),
    /** Names this order: the same one is put into the cart once. */
    id: z.uuid().optional(),
  })
  .strict()
export type ProjectOrderInput = z.infer<typeof ProjectOrderInput>

/** Path of what is done to a proposal. */
export const ProposalParam = IdParam.extend({ proposal: queryId })

/** Answer of `POST /user/projects/{id}/order`: what the rows take is in the cart now. */
export const ProjectOrder = z.object({
  added: z.number().int(),
  /** Rows that could not be put there whole. */
  missing: z.array(z.object({ row_id: z.number().int(), short: z.number().int() })),
})
export type ProjectOrder = z.infer<typeof ProjectOrder>
