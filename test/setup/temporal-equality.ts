// A setup file runs again for each test file, and Vitest keeps the testers of all. The imported module runs once.
import '../support/temporal-equality.js';
