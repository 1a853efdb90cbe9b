<?php
/*
 * A CalDAV server on Debian's sabre/dav, at the addresses that Nextcloud has: accounts, delegates, outboxes and shared calendars.
 * PHP's own web server runs it for each request. DATABASE is an SQLite file, PASSWORD that of everybody.
 */

// Version 1.8 is older than PHP 8.2, which would write its warnings into the answers.
error_reporting(0);
date_default_timezone_set('UTC');
require_once 'Sabre/autoload.php';

use Sabre\CalDAV;
use Sabre\DAV;
use Sabre\DAVACL;

const PRINCIPALS = 'principals/users';
const CALENDARSERVER = '{http://calendarserver.org/ns/}';
const SABREDAV = '{http://sabredav.org/ns}';

class OnePassword extends DAV\Auth\Backend\AbstractBasic {
  protected function validateUserPass($name, $password) {
    return $password === getenv('PASSWORD');
  }
}

/** As in later versions, whoever is signed in may see that a user is there. Otherwise no outbox finds anybody else. */
class VisibleUser extends CalDAV\Principal\User {
  public function getACL() {
    return array_merge(parent::getACL(), [
      ['privilege' => '{DAV:}read', 'principal' => '{DAV:}authenticated', 'protected' => true],
    ]);
  }
}

class Users extends CalDAV\Principal\Collection {
  public function getChildForPrincipal(array $principal) {
    return new VisibleUser($this->principalBackend, $principal);
  }
}

/** Version 1.8 has the protocol of sharing (`cs:share`), and leaves to each server where shares are kept. */
class SharedCalendars extends CalDAV\Backend\PDO implements CalDAV\Backend\SharingSupport {
  public function getCalendarsForUser($principal) {
    $shares = $this->pdo->prepare(
      'select s.calendarid, s.readonly, c.principaluri, c.uri, c.components from shares s join calendars c on c.id = s.calendarid where s.principaluri = ?'
    );
    $shares->execute([$principal]);
    $shared = array_map(fn ($share) => [
      'id' => $share['calendarid'],
      'uri' => $share['uri'] . '-' . basename($share['principaluri']),
      'principaluri' => $principal,
      '{' . CalDAV\Plugin::NS_CALDAV . '}supported-calendar-component-set' =>
        new CalDAV\Property\SupportedCalendarComponentSet(explode(',', $share['components'])),
      '{' . CalDAV\Plugin::NS_CALDAV . '}schedule-calendar-transp' => new CalDAV\Property\ScheduleCalendarTransp('opaque'),
      CALENDARSERVER . 'shared-url' => 'calendars/' . basename($share['principaluri']) . '/' . $share['uri'],
      SABREDAV . 'owner-principal' => $share['principaluri'],
      SABREDAV . 'read-only' => (int) $share['readonly'],
    ], $shares->fetchAll(\PDO::FETCH_ASSOC));
    return array_merge(parent::getCalendarsForUser($principal), $shared);
  }

  /** Nobody has to accept a share. */
  public function updateShares($calendar, array $add, array $remove) {
    $insert = $this->pdo->prepare('insert into shares (calendarid, principaluri, readonly) select ?, uri, ? from principals where email = ?');
    foreach ($add as $share) $insert->execute([$calendar, (int) $share['readOnly'], substr($share['href'], strlen('mailto:'))]);
  }

  public function getShares($calendar) {
    return [];
  }

  public function shareReply($href, $status, $calendar, $inReplyTo, $summary = null) {
    return null;
  }

  public function setPublishStatus($calendar, $value) {
  }

  public function getNotificationsForPrincipal($principal) {
    return [];
  }

  public function deleteNotification($principal, CalDAV\Notifications\INotificationType $notification) {
  }
}

$pdo = new \PDO('sqlite:' . getenv('DATABASE'));
$pdo->setAttribute(\PDO::ATTR_ERRMODE, \PDO::ERRMODE_EXCEPTION);
$users = new DAVACL\PrincipalBackend\PDO($pdo);
$calendars = new SharedCalendars($pdo);

$server = new DAV\Server([
  new DAV\SimpleCollection('principals', [new Users($users, PRINCIPALS)]),
  new CalDAV\CalendarRootNode($users, $calendars, PRINCIPALS),
]);
$server->setBaseUri('/remote.php/dav/');
$acl = new DAVACL\Plugin();
$acl->defaultUsernamePath = PRINCIPALS;
$acl->principalCollectionSet = [PRINCIPALS];
$acl->allowAccessToNodesWithoutACL = true;
$acl->hideNodesFromListings = true;
foreach ([new DAV\Auth\Plugin(new OnePassword(), 'sabre/dav'), $acl, new CalDAV\Plugin(), new CalDAV\SharingPlugin()] as $plugin) {
  $server->addPlugin($plugin);
}
$server->exec();
