import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { idempotent } from '../../http/idempotent.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { createMarkupRule } from './rules/create-markup-rule.ts'
import { deleteMarkupRule } from './rules/delete-markup-rule.ts'
import { explainOfferItem } from './explain-offer-item.ts'
import { listMarkupRules } from './rules/list-markup-rules.ts'
import { getMarkupRule } from './rules/markup-rule-rows.ts'
import { getRuleSet } from './rules/get-rule-set.ts'
import { saveDraft } from './rules/save-draft.ts'
import { undoChange } from './rules/undo-change.ts'
import { DraftInput, SimulationInput, UndoInput } from './schemas/markup-drafts.ts'
import { ExplainQuery, MarkupRuleInput, MarkupRulesQuery } from './schemas/pricing.ts'
import { updateMarkupRule } from './rules/update-markup-rule.ts'
import { simulateDraft } from './simulate/simulate-draft.ts'

/** Undoing may make, change and remove rules. */
const CHANGE_ALL =
  'settings.markup-rules.create&settings.markup-rules.update&settings.markup-rules.delete'

/** The verb asks for the right to each change that a draft makes. */
const CHANGE_ANY =
  'settings.markup-rules.create|settings.markup-rules.update|settings.markup-rules.delete'

const byId = validate('param', IdParam)

const markupRules = new Hono<AppEnv>()
  .get('/', may('settings.markup-rules.view'), validate('query', MarkupRulesQuery), async (c) =>
    c.json(await listMarkupRules(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', may('settings.markup-rules.create'), validate('json', MarkupRuleInput), async (c) =>
    c.json({ data: await createMarkupRule(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/overview', may('settings.markup-rules.view'), async (c) =>
    c.json({ data: await getRuleSet(c.var.ctx) }, 200),
  )
  .post(
    '/simulate',
    may('settings.markup-rules.view'),
    validate('json', SimulationInput),
    async (c) => c.json({ data: await simulateDraft(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .post('/save', may(CHANGE_ANY), validate('json', DraftInput), idempotent, async (c) =>
    c.json({ data: await saveDraft(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .post('/undo', may(CHANGE_ALL), validate('json', UndoInput), idempotent, async (c) =>
    c.json({ data: await undoChange(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .get('/:id', may('settings.markup-rules.view'), byId, async (c) =>
    c.json({ data: await getMarkupRule(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put(
    '/:id',
    may('settings.markup-rules.update'),
    byId,
    validate('json', MarkupRuleInput),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await updateMarkupRule(c.var.ctx, id, c.req.valid('json')) }, 200)
    },
  )
  .delete('/:id', may('settings.markup-rules.delete'), byId, async (c) => {
    await deleteMarkupRule(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** Prices, as staff set and question them: `/admin/markup-rules`, `/admin/offer-items/{id}/explain`. */
export const adminPricing = new Hono<AppEnv>()
  .route('/markup-rules', markupRules)
  .get(
    '/offer-items/:id/explain',
    may('suppliers.offers.view'),
    byId,
    validate('query', ExplainQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await explainOfferItem(c.var.ctx, id, c.req.valid('query')) }, 200)
    },
  )
