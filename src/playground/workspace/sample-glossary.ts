/** The own words of the sample workplace, as a file in YAML. */
export const SAMPLE_GLOSSARY = `- term: havneplanen
  also: [plan for havna, HP]
  nb: Planen for ny brygge og havnepromenade i Fjordheim. Prosjektet har kanalen prosjekt-havn.
  nn: Planen for ny bryggje og hamnepromenade i Fjordheim. Prosjektet har kanalen prosjekt-havn.
  en: The plan for the new quay and harbour promenade in Fjordheim. The project's channel is prosjekt-havn.
  owner: Plan og bygg
  date: 2026-09-01
- term: HMS
  also: ['helse, miljø og sikkerhet', SHA]
  nb: Helse, miljø og sikkerhet. Arbeidet for at alle skal ha det trygt og godt på jobb.
  nn: Helse, miljø og tryggleik. Arbeidet for at alle skal ha det trygt og godt på jobb.
  en: Health, safety and environment. The work to keep everyone safe and well at work.
  owner: Personalavdelingen
  date: 2026-01-15
- term: DPIA
  also: [personvernkonsekvensvurdering, vurdering av personvernkonsekvenser]
  nb: Vurdering av hva et nytt system betyr for personvernet. Den skal være ferdig før systemet tas i bruk.
  nn: Vurdering av kva eit nytt system har å seie for personvernet. Ho skal vere ferdig før systemet blir teke i bruk.
  owner: Personvernombudet
  date: 2026-03-20
- term: torget
  also: [servicetorget]
  nb: Skranken i første etasje i Hovedbygget, der innbyggerne får hjelp. Åpent 9–15.
  nn: Skranken i første høgda i Hovedbygget, der innbyggjarane får hjelp. Ope 9–15.
  owner: Servicetorget
- term: ROS
  also: [ROS-analyse, risiko- og sårbarhetsanalyse]
  nb: Risiko og sårbarhet. En ROS-analyse viser hva som kan gå galt, og hva vi gjør med det.
  en: Risk and vulnerability. A ROS analysis shows what can go wrong, and what we do about it.
  owner: Beredskap
`;
