import { Popover } from '@base-ui/react/popover'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { PriceLadder } from './price-ladder.tsx'
import type { Ladder, LadderTarget } from './use-ladder.ts'

interface Props {
  target: LadderTarget
  ladder: Ladder
  currency: string
}

/** The ladder of one offer beside its price; Escape and a press elsewhere close it. */
export function LadderPopover({ target, ladder, currency }: Props) {
  const { t } = useTranslation('shop/search')
  return (
    <Popover.Root open onOpenChange={(isOpen) => (isOpen ? ladder.keep() : ladder.close())}>
      <Popover.Portal>
        <Popover.Positioner anchor={target.anchor} sideOffset={6} align="end" className="z-20">
          <Popover.Popup
            className="pop pop-still ladder-pop"
            aria-label={t('ladder.title')}
            initialFocus={false}
            finalFocus={false}
            onPointerEnter={ladder.keep}
            onPointerLeave={ladder.closeSoon}
          >
            <PriceLadder offer={target.offer} currency={currency} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
