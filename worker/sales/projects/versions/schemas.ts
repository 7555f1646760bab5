import { z } from 'zod'
import { IdParam, queryId } from '../../../lib/wire.ts'
import { knownVersion } from '../schemas.ts'

/** What a project was, and what has become of it; shared with the web client. */

/** Versions that are kept. */
export const MOST_VERSIONS = 100

/** A row of `GET /user/projects/{id}/versions`, the newest first. */
export const ProjectVersion = z.object({
  version: z.number().int(),
  reason: z.enum(['created', 'edited', 'imported', 'planned', 'accepted', 'undone', 'restored']),
  made_by: z.string().nullable(),
  rows: z.number().int(),
  build_quantity: z.number().int(),
  created_at: z.iso.datetime(),
})
export type ProjectVersion = z.infer<typeof ProjectVersion>

/** A kept version, in a path. */
export const ProjectVersionParam = IdParam.extend({ version: queryId })

/** Query of `GET /user/projects/{id}/versions/{version}`. */
export const DiffQuery = z.object({
  /** The other version; absent: the one before it. */
  against: queryId.optional(),
})

/** Body of `POST /user/projects/{id}/versions/{version}/restore`: the version that was read. */
export const VersionRestore = z.object({ version: knownVersion }).strict()
export type VersionRestore = z.infer<typeof VersionRestore>

const DiffRow = z.object({
  row_id: z.number().int(),
  number: z.string(),
  brand: z.string(),
  designators: z.string(),
})

/** `GET /user/projects/{id}/versions/{version}?against=`: what has become of the older one. */
export const ProjectDiff = z.object({
  from: z.number().int(),
  to: z.number().int(),
  build_quantity: z.object({ before: z.number().int(), after: z.number().int() }).nullable(),
  added: z.array(DiffRow.extend({ quantity: z.number().int() })),
  removed: z.array(DiffRow.extend({ quantity: z.number().int() })),
  changed: z.array(
    DiffRow.extend({
      fields: z.array(
        z.object({
          field: z.enum([
            'designators',
            'number',
            'brand',
            'product',
            'quantity',
            'spare',
            'analogs',
            'note',
            'fixed',
            'takes',
          ]),
          /** As a person reads them. */
          before: z.string(),
          after: z.string(),
        }),
      ),
    }),
  ),
})
export type ProjectDiff = z.infer<typeof ProjectDiff>
