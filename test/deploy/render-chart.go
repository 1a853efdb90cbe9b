// Renders deploy/helm as `helm template` does: with Go's templates, the functions of Sprig and those that Helm adds to
// them. It writes a JSON array of the objects. Its libraries are Debian's packages:
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run render-chart.go <chart> [<name>=<value> …]
package main

import (
	"bytes"
	"encoding/json"
	"log"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type object = map[string]interface{}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func readYaml(path string) object {
	text, err := os.ReadFile(path)
	must(err)
	values := object{}
	must(yaml.UnmarshalStrict(text, &values))
	return values
}

// set is Helm's --set: the value is YAML, and the name must be one that values.yaml has.
func set(values object, assignment string) {
	name, text, _ := strings.Cut(assignment, "=")
	parts := strings.Split(name, ".")
	for _, part := range parts[:len(parts)-1] {
		values = values[part].(object)
	}
	last := parts[len(parts)-1]
	if _, found := values[last]; !found {
		log.Fatalf("values.yaml has no %s", name)
	}
	var value interface{}
	must(yaml.Unmarshal([]byte(text), &value))
	values[last] = value
}

func main() {
	chart, assignments := os.Args[1], os.Args[2:]
	values := readYaml(filepath.Join(chart, "values.yaml"))
	for _, assignment := range assignments {
		set(values, assignment)
	}
	about := object{}
	for name, value := range readYaml(filepath.Join(chart, "Chart.yaml")) {
		about[strings.ToUpper(name[:1])+name[1:]] = value
	}
	data := object{
		"Values":  values,
		"Chart":   about,
		"Release": object{"Name": "ordrom", "Namespace": "default", "Service": "Helm"},
	}
	functions := sprig.TxtFuncMap()
	functions["toYaml"] = func(value interface{}) string {
		text, err := yaml.Marshal(value)
		must(err)
		return strings.TrimSuffix(string(text), "\n")
	}
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*.yaml"))
	must(err)
	objects := []object{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		must(err)
		// missingkey=error is `helm template --strict`: a name that values.yaml lacks is an error.
		parsed, err := template.New(file).Funcs(functions).Option("missingkey=error").Parse(string(text))
		must(err)
		var rendered bytes.Buffer
		must(parsed.Execute(&rendered, data))
		for _, document := range strings.Split(rendered.String(), "\n---\n") {
			if strings.TrimSpace(document) == "" {
				continue
			}
			one := object{}
			if err := yaml.UnmarshalStrict([]byte(document), &one); err != nil {
				log.Fatalf("%s: %v\n%s", file, err, document)
			}
			objects = append(objects, one)
		}
	}
	must(json.NewEncoder(os.Stdout).Encode(objects))
}
