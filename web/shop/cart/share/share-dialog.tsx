import { Copy, Share2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'
import { sharedItemsText } from './shared-items.ts'

interface Props {
  entries: readonly CartEntry[]
  onClose: () => void
}

/** A link with the numbers and quantities of the cart; it opens with today's prices. */
export function ShareDialog({ entries, onClose }: Props) {
  const { t } = useTranslation('shop/cart')
  const locale = useLocale()
  const box = useRef<HTMLInputElement>(null)
  const items = sharedItemsText(entries.map(({ line }) => line))
  const url = `${location.origin}/${locale}/cart?items=${items}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ text: t('share.copied') })
      onClose()
    } catch {
      // A browser may deny access to the clipboard: the text is selected, to be copied by hand.
      box.current?.select()
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('share.title')}
      description={t('share.text')}
      closeLabel={t('common:action.close')}
    >
      <div className="dialog-body field">
        <input
          aria-label={t('share.link')}
          ref={box}
          className="input"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className="dialog-foot">
        {'share' in navigator && (
          <Button
            icon={Share2}
            // The person cancelled sharing.
            onClick={() => void navigator.share({ url, title: t('share.title') }).catch(() => {})}
          >
            {t('share.send')}
          </Button>
        )}
        <Button kind="main" icon={Copy} onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
      </div>
    </Dialog>
  )
}
