import { type Fragment, type Query, query, sql } from '../../db/query.ts'

/**
 * What people have said of the field of a row `l` with `product_id` and `field`: `name:be`, `description:be`, `hidden`,
 * `lifecycle`, `replaced_by`, `weight`, `country`, `value:12` by the attribute's id, `value:0` for the category. Null for
 * nothing, '' for a value that there is not, `1` for hidden.
 */
export const SAID_NOW: Fragment = sql`CASE
  WHEN l.field GLOB 'value:*' THEN (SELECT coalesce(o.value, '') FROM product_decisions o
    WHERE o.product_id = l.product_id AND o.attribute_id = CAST(substr(l.field, 7) AS INTEGER))
  ELSE (SELECT CASE
      WHEN l.field GLOB 'name:*' THEN d.names ->> ('$."' || substr(l.field, 6) || '"')
      WHEN l.field GLOB 'description:*' THEN d.descriptions ->> ('$."' || substr(l.field, 13) || '"')
      WHEN l.field = 'hidden' THEN iif(d.is_hidden = 1, '1', NULL)
      WHEN l.field = 'lifecycle' THEN d.lifecycle
      WHEN l.field = 'replaced_by' THEN CAST(d.replaced_by AS TEXT)
      WHEN l.field = 'weight' THEN CAST(d.weight_grams AS TEXT)
      ELSE d.country END
    FROM product_details d WHERE d.product_id = l.product_id) END`

interface Written {
  /** `SELECT product_id, field, said …`, each field of a product once. */
  changes: Fragment
  /** Nothing is written unless it holds. */
  guard: Fragment
  /** Who says it. */
  actorId: number | null
  now: Date
}

/** Writes what is said of fields of products, by index, and leaves fields that are not named as they are. */
export const writeChanges = (written: Written) => ({
  details: writeDetails(written),
  decided: decide(written),
  left: leave(written),
})

/** The value of a field of a product, and whether it is said at all. */
const saidOf = (field: string) => ({
  said: sql`max(iif(l.field = ${field}, l.said, NULL))`,
  is: sql`max(l.field = ${field})`,
})

function writeDetails({ changes, guard, actorId, now }: Written): Query<never> {
  const [hidden, lifecycle, successor] = [
    saidOf('hidden'),
    saidOf('lifecycle'),
    saidOf('replaced_by'),
  ]
  const [weight, country] = [saidOf('weight'), saidOf('country')]
  return query<never>`INSERT INTO product_details (product_id, names, descriptions, is_hidden, lifecycle,
      replaced_by, weight_grams, country, version, updated_by, updated_at)
    SELECT n.product_id, json_patch(coalesce(d.names, '{}'), n.names),
      json_patch(coalesce(d.descriptions, '{}'), n.descriptions),
      iif(n.is_hidden_said, coalesce(n.hidden, 0), coalesce(d.is_hidden, 0)),
      iif(n.is_lifecycle, n.lifecycle, d.lifecycle), iif(n.is_successor, n.successor, d.replaced_by),
      iif(n.is_weight, n.weight, d.weight_grams), iif(n.is_country, n.country, d.country), 1,
      ${actorId}, ${now.getTime()}
    FROM (SELECT l.product_id,
        json_group_object(substr(l.field, 6), l.said) FILTER (WHERE l.field GLOB 'name:*') AS names,
        json_group_object(substr(l.field, 13), l.said) FILTER (WHERE l.field GLOB 'description:*')
          AS descriptions,
        CAST(${hidden.said} AS INTEGER) AS hidden, ${hidden.is} AS is_hidden_said,
        ${lifecycle.said} AS lifecycle, ${lifecycle.is} AS is_lifecycle,
        CAST(${successor.said} AS INTEGER) AS successor, ${successor.is} AS is_successor,
        CAST(${weight.said} AS INTEGER) AS weight, ${weight.is} AS is_weight,
        ${country.said} AS country, ${country.is} AS is_country
      FROM (${changes}) l WHERE l.field NOT GLOB 'value:*' GROUP BY l.product_id) n
    LEFT JOIN product_details d ON d.product_id = n.product_id
    WHERE ${guard}
    ON CONFLICT (product_id) DO UPDATE SET names = excluded.names, descriptions = excluded.descriptions,
      is_hidden = excluded.is_hidden, lifecycle = excluded.lifecycle, replaced_by = excluded.replaced_by,
      weight_grams = excluded.weight_grams, country = excluded.country, version = version + 1,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`
}

const decide = ({ changes, guard, actorId, now }: Written): Query<never> => query<never>`
  INSERT INTO product_decisions (product_id, attribute_id, value, decided_by, decided_at)
  SELECT l.product_id, CAST(substr(l.field, 7) AS INTEGER), nullif(l.said, ''), ${actorId}, ${now.getTime()}
  FROM (${changes}) l WHERE l.field GLOB 'value:*' AND l.said IS NOT NULL AND ${guard}
  ON CONFLICT (product_id, attribute_id) DO UPDATE SET value = excluded.value,
    decided_by = excluded.decided_by, decided_at = excluded.decided_at`

const leave = ({ changes, guard }: Written): Query<never> => query<never>`
  DELETE FROM product_decisions WHERE (product_id, attribute_id) IN (
    SELECT l.product_id, CAST(substr(l.field, 7) AS INTEGER) FROM (${changes}) l
    WHERE l.field GLOB 'value:*' AND l.said IS NULL AND ${guard})`
