import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { countRules } from './rules/edit/count-rules.ts'
import { listRules } from './rules/edit/list-rules.ts'
import { proposeRules } from './rules/edit/propose-rules.ts'
import { saveRule, undoRules } from './rules/edit/save-rules.ts'
import { simulateRules } from './rules/edit/simulate-edit.ts'
import { CategoryRuleChange, CategoryRuleEdit, CategoryRuleUndo } from './rules/schemas.ts'

const mayUpdate = may('catalog.categories.update')

const rules = new Hono<AppEnv>()
  .get('/', may('catalog.categories.view'), async (c) =>
    c.json({ data: await listRules(c.var.ctx) }, 200),
  )
  .get('/counts', may('catalog.categories.view'), async (c) =>
    c.json({ data: await countRules(c.var.ctx) }, 200),
  )
  .get('/proposals', may('catalog.categories.view'), async (c) =>
    c.json({ data: await proposeRules(c.var.ctx) }, 200),
  )
  .post('/', mayUpdate, validate('json', CategoryRuleChange), async (c) =>
    c.json({ data: await saveRule(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .post('/simulate', mayUpdate, validate('json', CategoryRuleEdit), async (c) =>
    c.json({ data: await simulateRules(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .post('/undo', mayUpdate, validate('json', CategoryRuleUndo), async (c) =>
    c.json({ data: await undoRules(c.var.ctx, c.req.valid('json').version) }, 200),
  )

/** Rules that put products into categories: `/admin/catalog/category-rules`. */
export const adminCategoryRules = new Hono<AppEnv>().route('/catalog/category-rules', rules)
