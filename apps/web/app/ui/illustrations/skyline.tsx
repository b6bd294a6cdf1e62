/** The citadel, a mosque between its minarets, the lighthouse, and the houses behind them. */
export function Skyline() {
  return (
    <>
      <path
        fill="var(--art-far)"
        d="M0 302v-66h34v-22h40v38h24v-60h42v26h32v36h30v-34h14v-16h26v16h12v52h34v-52h44v24h30v-70h48v52h26v-34h44v58h20v-88h46v50h30v-28h40v118z"
      />
      <g fill="var(--art-mid)">
        <path d="M26 302v-40h8v-8h10v8h10v-8h10v8h8v-42h6v-10h10v10h8v-10h12v10h8v-10h12v10h8v-10h10v10h6v42h8v-8h10v8h10v-8h10v8h8v40z" />
        <path d="M68 302v-96q0-6 12-6t12 6v96zM134 302v-96q0-6 12-6t12 6v96z" />
        <path d="M316 302v-46h108v46zM330 256q0-44 40-58q40 14 40 58z" />
        <path d="M368 198v-16h4v16z" />
        <path d="M296 302V168h14v134zM290 166h26v-8h-26zM292 208h22v-7h-22zM297 158l6-34l6 34z" />
        <path d="M430 302V168h14v134zM424 166h26v-8h-26zM426 208h22v-7h-22zM431 158l6-34l6 34z" />
        <path d="M486 302l6-78h56l6 78zM498 218l4-62h36l4 62zM508 150v-32h24v32zM490 224h60v-8h-60zM500 156h40v-7h-40zM504 118h32v-6h-32zM508 112q12-22 24 0z" />
      </g>
      <g fill="var(--art-box)">
        <circle cx="520" cy="134" r="7" />
        <path d="M520 134L640 96v64z" opacity="0.22" />
      </g>
      <g fill="var(--art-window)" opacity="0.85">
        <path d="M108 240h10v16h-10zM340 270q0-10 8-10t8 10v18h-16zM362 270q0-10 8-10t8 10v18h-16zM384 270q0-10 8-10t8 10v18h-16zM516 176h8v14h-8zM514 246h12v18h-12z" />
      </g>
    </>
  )
}
