import { Scale } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { BasketPlan } from '../../../worker/sales/baskets/schemas.ts'
import type { Project, ProjectPlanInput } from '../../../worker/sales/projects/schemas.ts'
import { BasketPanel } from '../../baskets/basket-panel.tsx'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useApplyPlan } from '../../projects/use-project-write.ts'
import { Button } from '../../ui/button.tsx'
import { basketLines, planRows, presentRows } from './plan-rows.ts'

/** Plans of more lines than these are made when they are asked for, not each time the project is looked at. */
const MANY = 200

/** What could be saved on the project, and all ways to buy it; one is taken by a press, and taken back by another. */
export function PlanPanel({ project }: { project: Project }) {
  const { t } = useTranslation('account/projects')
  const { items, build_quantity: build } = project
  const lines = useMemo(() => basketLines(items, build), [items, build])
  const before = useRef<ProjectPlanInput['rows']>([])
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never')
  const apply = useApplyPlan(project.id)
  if (!project.can.change) return null
  const panel = {
    lines,
    currency: project.currency,
    onApply: async (plan: BasketPlan) => {
      const rows = planRows(plan)
      const ids = rows.map(({ row_id: id }) => id)
      before.current = presentRows(items, ids)
      await apply.mutateAsync(rows)
    },
    onUndo: async () => {
      await apply.mutateAsync(before.current)
    },
  }
  if (lines.length <= MANY) return <BasketPanel {...panel} />
  const opened = { isOpen: asked === 'open', onClose: () => setAsked('closed') }
  return (
    <div className="stack">
      <div>
        <Button size="s" kind="quiet" icon={Scale} onClick={() => setAsked('open')}>
          {t('compare')}
        </Button>
      </div>
      {asked !== 'never' && <BasketPanel {...panel} opened={opened} />}
    </div>
  )
}
