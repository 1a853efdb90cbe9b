import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { applyTheme } from './shell/theme.js';
import 'slack-blocks-to-jsx/dist/style.css';
import './styles/main.css';

applyTheme();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
