import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { CartEntry } from '../../offers/cart/cart-entry.ts'
import { Button } from '../../ui/button.tsx'

const dialog = () => import('./quote-dialog.tsx')

const QuoteDialog = lazy(async () => ({ default: (await dialog()).QuoteDialog }))

/** What a quote is made of: the selected lines, or all of them when none is, as far as they can be ordered. */
function quotable(entries: readonly CartEntry[]): CartEntry[] {
  const inCart = entries.filter(({ line }) => !line.is_saved_for_later)
  const selected = inCart.filter(({ line }) => line.selected)
  return (selected.length > 0 ? selected : inCart).filter(({ problem }) => problem === null)
}

/** Makes a quote of the cart; its dialog comes with the first press. */
export function QuoteButton({ entries }: { entries: readonly CartEntry[] }) {
  const { t } = useTranslation('shop/cart')
  const { locale } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [isComing, setComing] = useState(false)
  const lines = quotable(entries)
  const open = async () => {
    setComing(true)
    await Promise.all([dialog(), loadTexts(locale, ['shop/quotes', 'form'])])
      .then(() => setOpen(true))
      .finally(() => setComing(false))
  }
  return (
    <>
      <Button
        icon={FileText}
        isWide
        isBusy={isComing}
        disabled={lines.length === 0}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {t('quote')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <QuoteDialog entries={lines} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
