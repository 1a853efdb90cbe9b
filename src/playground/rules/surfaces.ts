export type SurfaceType = 'message' | 'modal' | 'home';

const EVERYWHERE: readonly SurfaceType[] = ['message', 'modal', 'home'];
const NOT_IN_MODALS: readonly SurfaceType[] = ['message', 'home'];
const MESSAGES_ONLY: readonly SurfaceType[] = ['message'];
const MODALS_ONLY: readonly SurfaceType[] = ['modal'];

/** The surfaces that allow each block type: docs.slack.dev/reference/block-kit/blocks (September 2026). */
export const BLOCK_SURFACES: Readonly<Record<string, readonly SurfaceType[]>> = {
  actions: EVERYWHERE,
  card: EVERYWHERE,
  context: EVERYWHERE,
  divider: EVERYWHERE,
  header: EVERYWHERE,
  image: EVERYWHERE,
  input: EVERYWHERE,
  rich_text: EVERYWHERE,
  section: EVERYWHERE,
  table: NOT_IN_MODALS,
  data_table: NOT_IN_MODALS,
  data_visualization: NOT_IN_MODALS,
  container: NOT_IN_MODALS,
  markdown: MESSAGES_ONLY,
  context_actions: MESSAGES_ONLY,
  carousel: MESSAGES_ONLY,
  alert: MODALS_ONLY,
};
