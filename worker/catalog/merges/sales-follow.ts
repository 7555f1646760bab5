import { PAIRS, GONE, shelfItem } from './pairs.ts'

/** The line of our own shelf follows its product; one of a price list stays as it is. */
const followed = (column: string): string =>
  `${column} = iif(${column} = ${shelfItem('m.gone')}, ${shelfItem('m.kept')}, ${column})`

/** Lines of carts and favourites, `g`, of the shelf's line of a product that goes, beside the same person's of the kept one, `k`. */
const besideKept = (table: string, isSame: string): string => `(${PAIRS}) m
  CROSS JOIN ${table} g ON g.product_id = m.gone AND g.supplier_offer_item_id = ${shelfItem('m.gone')}
  CROSS JOIN ${table} k ON ${isSame} AND k.supplier_offer_item_id = ${shelfItem('m.kept')}`

const IN_CART = besideKept('cart_items', 'k.user_id = g.user_id AND k.channel_id = g.channel_id')
const IN_FAVORITES = besideKept('favorites', 'k.user_id = g.user_id')

/**
 * Only lines of our own shelf can meet: those of lists keep their ids. In a cart their pieces add up to what lies there;
 * of one saved for later and one to be bought, the latter stays.
 */
const CARTS_FOLLOW = [
  // Written out first, or SQLite may look at every line of every cart.
  `WITH b AS MATERIALIZED (SELECT k.id, g.quantity, g.is_saved_for_later AS is_saved,
       g.is_selected AS is_picked,
       coalesce((SELECT remains FROM main.offer_items WHERE id = k.supplier_offer_item_id), 0) AS remains
     FROM ${IN_CART})
   UPDATE cart_items SET
     quantity = CASE WHEN is_saved_for_later > b.is_saved THEN b.quantity
       WHEN is_saved_for_later < b.is_saved THEN cart_items.quantity
       WHEN is_saved_for_later = 1 THEN cart_items.quantity + b.quantity
       ELSE max(cart_items.quantity, min(cart_items.quantity + b.quantity, b.remains)) END,
     is_saved_for_later = min(is_saved_for_later, b.is_saved),
     is_selected = max(is_selected, b.is_picked)
   FROM b WHERE cart_items.id = b.id`,
  `DELETE FROM cart_items WHERE id IN (SELECT g.id FROM ${IN_CART})`,
  `UPDATE OR IGNORE cart_items SET product_id = m.kept, ${followed('supplier_offer_item_id')}
   FROM (${PAIRS}) m WHERE product_id = m.gone`,
  `DELETE FROM cart_items WHERE product_id IN ${GONE}`,
]

const FAVORITES_FOLLOW = [
  `WITH b AS MATERIALIZED (SELECT k.id, g.note, g.alerts_in_stock, g.alert_below_micros AS below,
       g.alert_currency AS currency FROM ${IN_FAVORITES})
   UPDATE favorites SET note = iif(favorites.note = '', b.note, favorites.note),
     alerts_in_stock = max(favorites.alerts_in_stock, b.alerts_in_stock),
     alert_below_micros = iif(alert_below_micros IS NULL, b.below, alert_below_micros),
     alert_currency = iif(alert_below_micros IS NULL, b.currency, alert_currency)
   FROM b WHERE favorites.id = b.id`,
  `DELETE FROM favorites WHERE id IN (SELECT g.id FROM ${IN_FAVORITES})`,
  `UPDATE OR IGNORE favorites SET product_id = m.kept, ${followed('supplier_offer_item_id')}
   FROM (${PAIRS}) m WHERE product_id = m.gone`,
  `DELETE FROM favorites WHERE product_id IN ${GONE}`,
]

/** Days of charts whose parts are summed again; an order's day by the store's clock is one of these three. */
const DAYS_ARE_SUMMED_AGAIN = `INSERT INTO stale_days (day)
  SELECT DISTINCT f.day FROM json_each(?1) j CROSS JOIN order_lines l ON l.product_id = j.value ->> 0
  CROSS JOIN orders o ON o.id = l.order_id CROSS JOIN json_each('[-12, 0, 14]') h
  CROSS JOIN day_figures f ON f.day = date(o.created_at / 1000 + h.value * 3600, 'unixepoch')
  WHERE true ON CONFLICT (day) DO UPDATE SET mark = mark + 1`

/**
 * Orders and quotes keep brand, number, name and prices as they were agreed: only the product they point at is another,
 * so that packing, receiving and returns go on with its lots.
 */
const ORDERS_FOLLOW = [
  DAYS_ARE_SUMMED_AGAIN,
  ...['order_lines', 'quote_lines'].map(
    (table) => `UPDATE ${table} SET product_id = m.kept, ${followed('supplier_offer_item_id')}
     FROM (${PAIRS}) m WHERE product_id = m.gone`,
  ),
  `UPDATE order_proposals SET product_id = m.kept, ${followed('supplier_offer_item_id')},
     ${followed('was_offer_item_id')} FROM (${PAIRS}) m WHERE product_id = m.gone`,
  `UPDATE supplier_order_lines SET product_id = m.kept FROM (${PAIRS}) m WHERE product_id = m.gone`,
]

/** Where an account of Ozon has both, it is told that there is none of the one that goes. */
const OZON_FOLLOWS = [
  `UPDATE OR IGNORE ozon_items SET product_id = m.kept, ${followed('offer_item_id')}
   FROM (${PAIRS}) m WHERE product_id = m.gone`,
  `UPDATE ozon_stocks SET stock = 0, stock_at = unixepoch('subsec') * 1000
   WHERE item_id IN (SELECT id FROM ozon_items WHERE product_id IN ${GONE})
     AND (stock > 0 OR known_stock IS NOT 0)`,
  `UPDATE ozon_items SET choice = 'never', offer_item_id = NULL, price_at = NULL, state = 'off'
   WHERE product_id IN ${GONE}`,
]

/** What a row takes of our own shelf. */
const TAKES_FOLLOW = `(SELECT json_group_array(json_set(t.value, '$.item',
    iif(t.value ->> 'item' = ${shelfItem('m.gone')}, ${shelfItem('m.kept')}, t.value ->> 'item')))
  FROM json_each(project_rows.takes) t)`

/**
 * Rows of projects that mean the one that goes, or may take it instead; versions that are kept stay as they were.
 */
const PROJECTS_FOLLOW = [
  `UPDATE project_rows SET product_id = m.kept, takes = ${TAKES_FOLLOW}
   FROM (${PAIRS}) m WHERE product_id = m.gone`,
  `WITH f AS MATERIALIZED (SELECT x.row_id, m.gone, m.kept FROM (${PAIRS}) m
     CROSS JOIN project_row_analogs x ON x.product_id = m.gone)
   UPDATE project_rows SET takes = ${TAKES_FOLLOW}, analogs = (
       SELECT json_group_array(DISTINCT iif(a.value = m.gone, m.kept, a.value))
       FROM json_each(project_rows.analogs) a)
   FROM f AS m WHERE project_rows.id = m.row_id`,
  `UPDATE OR IGNORE project_row_analogs SET product_id = m.kept FROM (${PAIRS}) m
     WHERE product_id = m.gone`,
  `DELETE FROM project_row_analogs WHERE product_id IN ${GONE}`,
]

/** What people buy and have bought, by way of `?1`, the pairs. Lots have moved by then, and our shelf's lines with them. */
export const SALES_FOLLOW = [
  ...CARTS_FOLLOW,
  ...FAVORITES_FOLLOW,
  ...ORDERS_FOLLOW,
  ...PROJECTS_FOLLOW,
  ...OZON_FOLLOWS,
]
