/** A three-part AWB. The bare AWB at its end is the part that people search and read out. */
export function Awb({ awb }: { awb: string }) {
  const cut = awb.lastIndexOf('-') + 1
  return (
    <bdi dir="ltr" className="bold figures nowrap">
      <span className="regular faint">{awb.slice(0, cut)}</span>
      {awb.slice(cut)}
    </bdi>
  )
}
