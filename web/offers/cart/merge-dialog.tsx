import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { MergeConflict } from '../../../worker/sales/cart/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PartNumber } from '../../ui/part-number.tsx'

interface Props {
  conflicts: readonly MergeConflict[]
  onClose: () => void
  /** What was added, when it was not a guest's cart. */
  title?: string
  text?: string
}

/** Lists the lines that could not be added to the cart as they were. */
export function MergeDialog({ conflicts, onClose, title, text }: Props) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title ?? t('merge.title')}
      description={text ?? t('merge.text')}
      closeLabel={t('common:action.close')}
    >
      <ul className="dialog-body stack stack-3">
        {conflicts.map(({ supplier_offer_item_id, product, kind, quantity }) => (
          <li key={supplier_offer_item_id}>
            <PartNumber className="medium">{product?.mpn ?? t('line.unknown')}</PartNumber>{' '}
            <span className="muted">{product?.brand.name}</span>
            <span className="sub">
              {t(`merge.kind.${kind}`, { number: format.integer(quantity) })}
            </span>
          </li>
        ))}
      </ul>
      <div className="dialog-foot">
        <Link
          className={buttonClass()}
          to="/$locale/cart"
          params={{ locale: format.locale }}
          onClick={onClose}
        >
          {t('merge.toCart')}
        </Link>
        <Button kind="main" onClick={onClose}>
          {t('merge.close')}
        </Button>
      </div>
    </Dialog>
  )
}
