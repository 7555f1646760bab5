import '../i18n/basket-texts.ts'
import './baskets.css'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import type { BasketInput, BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import { NetContext } from '../i18n/net-context.ts'
import { useLoadedTexts } from '../i18n/use-loaded-texts.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useDebounced } from '../lib/use-debounced.ts'
import { useOwner } from '../offers/use-owner.ts'
import { useInit } from '../shell/init/use-init.ts'
import { Button } from '../ui/button.tsx'
import { basketInput, type BasketLine, wishesOf } from './basket-line.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { plansQuery } from './plans-query.ts'
import { SavingNote } from './saving-note.tsx'
import { useApplied } from './use-applied.ts'

export interface BasketPanelProps {
  /** What is to be bought, and what it takes now. */
  lines: readonly BasketLine[]
  /** Takes a plan; what it throws is said. */
  onApply: (plan: BasketPlan) => Promise<void>
  /** Takes the last plan back. */
  onUndo: () => Promise<void>
  /** Of the sums; that of the page when absent. */
  currency?: string
  /** Opens the comparison from elsewhere, which then has the button. */
  opened?: { isOpen: boolean; onClose: () => void }
}

/** Lines that are stepped through are asked about once they rest, in ms. */
const REST = 500

/** What can be saved on a list, in one line with Apply and Undo, and a way to compare all ways to buy it. */
export function BasketPanel(props: BasketPanelProps) {
  const isReadable = useLoadedTexts('shop/baskets')
  if (!isReadable || props.lines.length === 0) return null
  return (
    // Plans are told as they are charged, tax included.
    <NetContext value={null}>
      <Panel {...props} />
    </NetContext>
  )
}

function Panel({ lines, onApply, onUndo, currency, opened }: BasketPanelProps) {
  const { t } = useTranslation('shop/baskets')
  const [isComparing, setComparing] = useState(false)
  const init = useInit()
  const owner = useOwner()
  const locale = useLocale()
  const view = { ownerId: owner?.id ?? null, locale }
  const shown = currency ?? init.currency
  // As text, which is the same as long as the question is.
  const question = JSON.stringify(basketInput(lines, wishesOf(lines), shown))
  const rested = useDebounced(question, REST)
  const { data } = useQuery(plansQuery(JSON.parse(rested) as BasketInput, view))
  const { applied, isBusy, apply, undo } = useApplied({ lines, onApply, onUndo })
  const isOpen = opened?.isOpen ?? isComparing
  const close = opened?.onClose ?? (() => setComparing(false))
  return (
    <div className="basket-panel">
      <SavingNote
        answer={rested === question ? data : undefined}
        applied={applied}
        isBusy={isBusy}
        onApply={apply}
        onUndo={undo}
      />
      {opened === undefined && (
        <Button
          kind="quiet"
          size="s"
          icon={Scale}
          aria-haspopup="dialog"
          onClick={() => setComparing(true)}
        >
          {t('compare.open')}
        </Button>
      )}
      {isOpen && (
        <CompareDialog
          lines={lines}
          currency={shown}
          view={view}
          isBusy={isBusy}
          onApply={async (plan) => {
            if (await apply(plan)) close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
