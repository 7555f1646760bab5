/** Column widths of offers and of analogs: the two tables stand one above the other and line up. */
export const OfferColumns = () => (
  <colgroup>
    <col />
    <col className="w-[172px]" />
    <col className="w-[116px]" />
    <col className="w-[184px]" />
    <col className="w-[176px]" />
    <col className="w-[136px]" />
  </colgroup>
)
