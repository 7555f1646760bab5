import { Link } from '@tanstack/react-router'
import { ClipboardList, Copy, Download, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'
import { cartList } from './cart-list.ts'
import { saveFile } from '../../../lib/save-file.ts'

// An empty cart does without it.
const SaveCart = lazy(async () => ({ default: (await import('./save-cart.tsx')).SaveCart }))
const ShareDialog = lazy(async () => ({
  default: (await import('../share/share-dialog.tsx')).ShareDialog,
}))

/** The title, the number of lines, and ways to share or export the cart. */
export function CartHead({ entries }: { entries: readonly CartEntry[] }) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const inCart = entries.filter(({ line }) => !line.is_saved_for_later)
  const count = inCart.length
  return (
    <div className="row gap-3 cart-head">
      <h1 className="h1">{t('title')}</h1>
      {count > 0 && (
        <span className="muted">{t('lines', { count, number: format.integer(count) })}</span>
      )}
      <div className="row end cart-ways">
        <Link
          className={buttonClass({ kind: 'quiet', size: 's' })}
          to="/$locale/search-list"
          params={{ locale: format.locale }}
        >
          <Icon of={ClipboardList} />
          {t('ways.paste')}
        </Link>
        {count > 0 && <CartWays entries={inCart} />}
      </div>
    </div>
  )
}

function CartWays({ entries }: { entries: readonly CartEntry[] }) {
  const { t } = useTranslation('shop/cart')
  const [isSharing, setSharing] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(cartList(entries))
      showToast({ text: t('ways.copied') })
    } catch {
      // A browser may deny access to the clipboard.
      showToast({ tone: 'bad', text: t('ways.notCopied') })
    }
  }
  const download = async () => {
    const { cartCsv } = await import('./cart-csv.ts')
    const heads = [
      'number',
      'brand',
      'name',
      'warehouse',
      'quantity',
      'price',
      'sum',
      'currency',
    ] as const
    const names = heads.map((head) => t(`csv.${head}`))
    saveFile(t('csv.file'), cartCsv(entries, names))
  }
  return (
    <>
      <Button kind="quiet" size="s" icon={Copy} onClick={() => void copy()}>
        {t('ways.copy')}
      </Button>
      <Button kind="quiet" size="s" icon={Download} onClick={() => void download()}>
        {t('ways.download')}
      </Button>
      <Button
        kind="quiet"
        size="s"
        icon={Share2}
        aria-haspopup="dialog"
        onClick={() => setSharing(true)}
      >
        {t('ways.share')}
      </Button>
      <Suspense fallback={null}>
        <SaveCart entries={entries} />
      </Suspense>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog entries={entries} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
