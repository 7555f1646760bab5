import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { CartEntry } from '../../offers/cart/cart-entry.ts'
import { Button } from '../../ui/button.tsx'

const QuoteDialog = lazy(async () => ({
  default: await (await import('./bring-dialog.ts')).bringDialog(),
}))

/** Makes a quote of the cart; its dialog comes with the first press. */
export function QuoteButton({ entries }: { entries: readonly CartEntry[] }) {
  const { t } = useTranslation('shop/cart')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Download} isWide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('quote')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <QuoteDialog entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
