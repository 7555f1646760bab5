/** Column widths of offers and of analogs, so that the two tables line up. */
export const OfferColumns = () => (
  <colgroup>
    <col />
    <col className="w-[148px]" />
    <col className="w-[100px]" />
    <col className="w-[148px]" />
    <col className="w-[140px]" />
    <col className="w-[108px]" />
    <col className="w-[200px]" />
  </colgroup>
)
